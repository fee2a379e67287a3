import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ListLoading } from './list-loading.tsx';
import { PanelTabs } from './panel-tabs.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import type { Resource } from './resource.ts';

type AreaListsProps = { area: string; resources: readonly Resource[]; counts?: string };

/** The tabs of an area and the open list. */
export function AreaLists({ area, resources, counts }: AreaListsProps) {
  const { pathname } = useLocation();
  const present = resources.find(({ path }) => pathname.startsWith(`${area}/${path}`));
  return (
    <>
      <PanelTabs area={area} resources={resources} counts={counts} />
      <div id="panel" role="tabpanel" aria-labelledby={present && `tab-${present.path}`}>
        <ScreenBoundary>
          <Suspense fallback={<ListLoading />}>
            <Outlet />
          </Suspense>
        </ScreenBoundary>
      </div>
    </>
  );
}
