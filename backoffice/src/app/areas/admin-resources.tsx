import { WAITING_SEARCH } from '../../resources/listings/filters/listing-filters.ts';
import { AdminToday } from './admin-today.tsx';
import { type Resource, TODAY } from './resource.ts';
import { lazyPart } from '#browser/lazy-part.ts';

const PropertyList = lazyPart(() => import('../../resources/properties/property-list.tsx'), 'PropertyList');
const CarList = lazyPart(() => import('../../resources/cars/car-list.tsx'), 'CarList');
const UserList = lazyPart(() => import('../../resources/users/user-list.tsx'), 'UserList');
const InquiryList = lazyPart(() => import('../../resources/inquiries/inquiry-list.tsx'), 'InquiryList');
const ActivityList = lazyPart(() => import('../../resources/activities/activity-list.tsx'), 'ActivityList');
const AppraisalList = lazyPart(() => import('../../resources/appraisals/appraisal-list.tsx'), 'AppraisalList');
const VerificationList = lazyPart(
  () => import('../../resources/verifications/verification-list.tsx'),
  'VerificationList',
);

const AbuseReportList = lazyPart(
  () => import('../../resources/abuse-reports/abuse-report-list.tsx'),
  'AbuseReportList',
);
const AppealList = lazyPart(() => import('../../resources/appeals/appeal-list.tsx'), 'AppealList');
const OfficeLeadList = lazyPart(() => import('../../resources/office-leads/office-lead-list.tsx'), 'OfficeLeadList');
const FailedEmailList = lazyPart(
  () => import('../../resources/failed-emails/failed-email-list.tsx'),
  'FailedEmailList',
);
const ReportSummary = lazyPart(() => import('../../resources/reports/report-summary.tsx'), 'ReportSummary');
const ReportDetail = lazyPart(() => import('../../resources/reports/report-detail.tsx'), 'ReportDetail');
const PersonPage = lazyPart(() => import('../../resources/users/person-page.tsx'), 'PersonPage');
const RemovedList = lazyPart(() => import('../../resources/removed/removed-list.tsx'), 'RemovedList');
const MarketFigures = lazyPart(() => import('../../resources/figures/figures-screen.tsx'), 'MarketFigures');
const SystemScreen = lazyPart(() => import('../../resources/system/system-screen.tsx'), 'SystemScreen');
const AuditPage = lazyPart(() => import('../../resources/audit/audit-page.tsx'), 'AuditPage');

/**
 * Every resource of the admin panel once: routes, tabs, links and live updates come from here. The first opens with the
 * panel; the others' screens come when somebody goes there.
 */
export const ADMIN_RESOURCES: readonly [Resource, ...Resource[]] = [
  { name: 'admin_today', label: 'Today', path: TODAY, list: AdminToday },
  {
    name: 'admin_properties',
    label: 'Properties',
    path: 'properties',
    list: PropertyList,
    show: PropertyList,
    topics: ['admin:properties', 'admin:listing_changes'],
    pending: 'properties',
    waiting: WAITING_SEARCH,
  },
  {
    name: 'admin_cars',
    label: 'Cars',
    path: 'cars',
    list: CarList,
    show: CarList,
    topics: ['admin:cars', 'admin:listing_changes'],
    pending: 'cars',
    waiting: WAITING_SEARCH,
  },
  {
    name: 'admin_users',
    label: 'Users',
    path: 'users',
    list: UserList,
    show: UserList,
    topics: ['admin:profiles', 'admin:suspensions'],
  },
  {
    name: 'admin_inquiries',
    label: 'Inquiries',
    path: 'inquiries',
    list: InquiryList,
    show: InquiryList,
    topics: ['admin:inquiries'],
    pending: 'inquiries',
  },
  {
    name: 'admin_activities',
    label: 'Activity Reports',
    path: 'activity-reports',
    list: ActivityList,
    topics: ['admin:user_activities'],
  },
  {
    name: 'admin_appraisals',
    label: 'Appraisals',
    path: 'appraisals',
    list: AppraisalList,
    show: AppraisalList,
    topics: ['admin:appraisal_requests'],
    pending: 'appraisals',
  },
  {
    name: 'admin_verifications',
    label: 'Checks',
    path: 'verifications',
    list: VerificationList,
    show: VerificationList,
    topics: ['admin:verifications'],
    pending: 'verifications',
  },
  {
    name: 'admin_abuse_reports',
    label: 'Reports of abuse',
    path: 'abuse-reports',
    list: AbuseReportList,
    show: AbuseReportList,
    topics: ['admin:abuse_reports'],
    pending: 'abuse_reports',
    waiting: WAITING_SEARCH,
  },
  {
    name: 'admin_appeals',
    label: 'Appeals',
    path: 'appeals',
    list: AppealList,
    show: AppealList,
    topics: ['admin:appeals'],
    pending: 'appeals',
    waiting: WAITING_SEARCH,
  },
  { name: 'leads', label: 'Leads', path: 'leads', list: OfficeLeadList, show: OfficeLeadList },
  {
    name: 'admin_failed_emails',
    label: 'Failed emails',
    path: 'failed-emails',
    list: FailedEmailList,
    show: FailedEmailList,
  },
  { name: 'admin_figures', label: 'Figures', path: 'figures', list: MarketFigures },
  { name: 'admin_system', label: 'System', path: 'system', list: SystemScreen },
  { name: 'reports', label: 'Reports', path: 'reports', list: ReportSummary, show: ReportDetail },
  { name: 'people', label: 'People', path: 'people', list: UserList, show: PersonPage, ownPage: true },
  {
    name: 'admin_removed_listings',
    label: 'Removed listings',
    path: 'removed',
    list: RemovedList,
    ownPage: true,
    topics: ['admin:properties', 'admin:cars'],
  },
  {
    name: 'admin_audit',
    label: 'Audit Log',
    path: 'audit',
    list: AuditPage,
    topics: ['admin:audit_entries'],
  },
];
