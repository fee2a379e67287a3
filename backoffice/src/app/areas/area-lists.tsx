import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { LIST_SKELETON_ROWS } from '../../ui/lists/list-skeleton.ts';
import { PanelTabs } from './panel-tabs.tsx';
import type { Resource } from './resource.ts';

type AreaListsProps = { area: string; resources: readonly Resource[]; counts?: string };

/** The tabs of an area and the list that is open. */
export function AreaLists({ area, resources, counts }: AreaListsProps) {
  const { pathname } = useLocation();
  const present = resources.find(({ path }) => pathname.startsWith(`${area}/${path}`));
  return (
    <>
      <PanelTabs area={area} resources={resources} counts={counts} />
      <div id="panel" role="tabpanel" aria-labelledby={present && `tab-${present.path}`}>
        <Suspense fallback={<ListLoading />}>
          <Outlet />
        </Suspense>
      </div>
    </>
  );
}

/** While the screen of a tab comes. */
function ListLoading() {
  return (
    <div aria-busy="true">
      <output className="visually-hidden">Loading</output>
      <Skeleton active title={false} paragraph={{ rows: LIST_SKELETON_ROWS, width: '100%' }} />
    </div>
  );
}
