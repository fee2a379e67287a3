import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { AREA_PATHS } from '#shared/paths.ts';
import { RouteButton } from '../../ui/cells/new-tab-link.tsx';
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts';
import { useKeptChoice } from '../../ui/use-kept-choice.ts';
import { Breakdowns, Totals } from './overview.tsx';
import { ADMIN_RESOURCES } from './admin-resources.tsx';
import { AreaLists } from './area-lists.tsx';

/** The admin panel: its totals, its tabs, the list that is open, and the breakdowns. */
export function AdminPage() {
  const onPhone = useMediaQuery(PHONE);
  const [figures, setFigures] = useKeptChoice('admin-figures');
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
          <RouteButton to={`${AREA_PATHS.admin}/audit`} icon={<HistoryOutlined />}>
            Audit Log
          </RouteButton>
        </div>
      </div>
      {figures && !onPhone ? <Totals /> : null}
      <AreaLists area={AREA_PATHS.admin} resources={ADMIN_RESOURCES} counts="get_pending_counts" />
      {/* Below: what waits comes first. */}
      {figures && onPhone ? <Totals /> : null}
      {figures ? <Breakdowns /> : null}
    </>
  );
}
