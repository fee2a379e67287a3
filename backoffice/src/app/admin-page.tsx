import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { AREA_PATHS } from '../../../shared/addresses.ts';
import { RouteButton } from '../ui/route-button.tsx';
import { useKeptChoice } from '../ui/use-kept-choice.ts';
import { Overview } from './overview.tsx';
import { ADMIN_RESOURCES } from './admin-resources.tsx';
import { AreaLists } from './area-lists.tsx';

/** The admin panel: its figures, its tabs, and the list that is open. */
export function AdminPage() {
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
      {figures ? <Overview /> : null}
      <AreaLists area={AREA_PATHS.admin} resources={ADMIN_RESOURCES} counts="get_pending_counts" />
    </>
  );
}
