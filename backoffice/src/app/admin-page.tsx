import { HistoryOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { LIST_SKELETON_ROWS } from '../ui/list-skeleton.ts';
import { useKeptChoice } from '../ui/use-kept-choice.ts';
import { Overview } from './overview.tsx';
import { PanelTabs } from './panel-tabs.tsx';
import { TABS } from './resources.tsx';
import { RouteButton } from './route-button.tsx';

/** The admin panel: its figures, its tabs, and the list that is open. */
export function AdminPage() {
  const { pathname } = useLocation();
  const [figures, setFigures] = useKeptChoice('admin-figures');
  const present = TABS.find(({ path }) => pathname.startsWith(`/admin/${path}`));
  return (
    <>
      <div className="page-heading">
        <div>
          <h1>Admin Panel</h1>
          <p>Listings, people and requests at a glance.</p>
        </div>
        <div className="page-actions">
          {/* Who moderates all day may want the list first. */}
          <Button type="text" aria-expanded={figures} onClick={() => setFigures(!figures)}>
            {figures ? 'Hide figures' : 'Show figures'}
          </Button>
          <RouteButton to="/admin/audit" icon={<HistoryOutlined />}>
            Audit Log
          </RouteButton>
        </div>
      </div>
      {figures ? <Overview /> : null}
      <PanelTabs />
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
