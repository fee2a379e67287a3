import { AREA_PATHS } from '#shared/paths.ts';
import { Business, type BusinessFigure } from '../../resources/today/business.tsx';
import { type Queue, queuePath, type QueueScreen } from '../../resources/today/queue.ts';
import { QueueList } from '../../resources/today/queue-list.tsx';
import { FiguresError } from '../../ui/figures/figures-error.tsx';
import { useFigures } from '../../ui/figures/use-figures.ts';
import { equals } from '../../ui/lists/search-filter.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { BusinessFigures } from './business-figures.tsx';
import { Breakdowns, Totals } from './overview.tsx';

const PROPERTIES = `${AREA_PATHS.admin}/properties`;
const CARS = `${AREA_PATHS.admin}/cars`;
const WAITING = [equals('is_waiting', 'true')];
const PENDING = [equals('approval_status', 'pending')];
const CHANGED = [equals('has_open_change', 'true')];
const WISH = [equals('feature_requested', 'true'), equals('featured', 'false')];

const SCREENS: Record<string, QueueScreen> = {
  appeals: { name: 'Appeals', to: queuePath(`${AREA_PATHS.admin}/appeals`, WAITING, 'waiting_since') },
  abuse_reports: {
    name: 'Reports of abuse',
    to: queuePath(`${AREA_PATHS.admin}/abuse-reports`, WAITING, 'waiting_since'),
  },
  properties: { name: 'Properties to decide', to: queuePath(PROPERTIES, PENDING, 'waiting_since') },
  cars: { name: 'Cars to decide', to: queuePath(CARS, PENDING, 'waiting_since') },
  property_changes: { name: 'Changed properties', to: queuePath(PROPERTIES, CHANGED, 'waiting_since') },
  car_changes: { name: 'Changed cars', to: queuePath(CARS, CHANGED, 'waiting_since') },
  feature_requests: { name: 'Requests to be featured', to: queuePath(PROPERTIES, WISH) },
  verifications: {
    name: 'Verifications',
    to: queuePath(`${AREA_PATHS.admin}/verifications`, [equals('status', 'asked')]),
  },
  inquiries: {
    name: 'Unanswered inquiries',
    to: queuePath(`${AREA_PATHS.admin}/inquiries`, [equals('status', 'pending')]),
  },
  appraisals: {
    name: 'Appraisal requests',
    to: queuePath(`${AREA_PATHS.admin}/appraisals`, [equals('status', 'pending')]),
  },
};

/** What the queues and the business are counted from. */
const TOPICS = [
  'appeals',
  'abuse_reports',
  'properties',
  'cars',
  'listing_changes',
  'verifications',
  'inquiries',
  'appraisal_requests',
  'profiles',
].map((table) => `admin:${table}`);

/** The first screen of the office: what waits, the business of the day, and below both the totals. */
export function AdminToday() {
  useDocumentTitle('Admin Panel');
  const query = useFigures<{ queues: Queue[]; business: BusinessFigure[] }>('admin_today', TOPICS);
  const { data, isError } = query;
  return (
    <div className="today">
      {isError && !data ? (
        <FiguresError query={query} />
      ) : (
        <div className="today today-beside">
          <QueueList queues={data?.data.queues} screens={SCREENS} />
          <Business figures={data?.data.business} />
        </div>
      )}
      <BusinessFigures />
      <Totals />
      <Breakdowns />
    </div>
  );
}
