import type { ResourceProps } from '@refinedev/core';
import { type ComponentType, lazy } from 'react';
import { PropertyList } from '../resources/properties/property-list.tsx';

type Resource = {
  /** The view or table of its rows. */
  name: string;
  label: string;
  /** Its place in the address, below /admin. */
  path: string;
  list: ComponentType;
  /** What stands at `path/:id`. */
  show?: ComponentType;
  /** A page of its own, beside the panel with its figures and tabs. */
  ownPage?: true;
  /** The private channels that tell administrators of changes to its rows. */
  topics?: readonly string[];
  /** Which of `get_pending_counts` waits here for a decision. */
  pending?: string;
};

const UserList = lazy(async () => ({ default: (await import('../resources/users/user-list.tsx')).UserList }));
const InquiryList = lazy(async () => ({
  default: (await import('../resources/inquiries/inquiry-list.tsx')).InquiryList,
}));
const ActivityList = lazy(async () => ({
  default: (await import('../resources/activities/activity-list.tsx')).ActivityList,
}));
const AppraisalList = lazy(async () => ({
  default: (await import('../resources/appraisals/appraisal-list.tsx')).AppraisalList,
}));

/**
 * Every resource of the admin panel once: routes, tabs, links and live updates come from here. The first opens with the
 * panel; the others' screens come when somebody goes there.
 */
export const RESOURCES: readonly [Resource, ...Resource[]] = [
  {
    name: 'admin_properties',
    label: 'Properties',
    path: 'properties',
    list: PropertyList,
    topics: ['admin:properties'],
    pending: 'properties',
  },
  { name: 'admin_users', label: 'Users', path: 'users', list: UserList, topics: ['admin:profiles'] },
  {
    name: 'admin_inquiries',
    label: 'Inquiries',
    path: 'inquiries',
    list: InquiryList,
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
    topics: ['admin:appraisal_requests'],
    pending: 'appraisals',
  },
];

export const TABS = RESOURCES.filter(({ ownPage }) => !ownPage);

export const REFINE_RESOURCES: ResourceProps[] = RESOURCES.map(({ name, label, path, show }) => ({
  name,
  identifier: path,
  list: `/admin/${path}`,
  ...(show && { show: `/admin/${path}/:id` }),
  meta: { label },
}));

/** The channels that tell of changes to a resource's rows, for the live provider. */
export function topicsOf(resource: string): readonly string[] {
  return RESOURCES.find(({ name }) => name === resource)?.topics ?? [];
}
