import type { ACTIVITY_TYPES } from './report-facts.ts';

export type ActivityType = (typeof ACTIVITY_TYPES)[number];

export const ACTIVITY_TYPE_LABELS: Record<ActivityType, string> = {
  property_created: 'Property Created',
  property_updated: 'Property Updated',
  inquiry_created: 'Inquiry Created',
  user_login: 'User Login',
  user_registered: 'User Registered',
  property_favorited: 'Property Favorited',
  appraisal_requested: 'Appraisal Requested',
};

/** How many characters of an id name the related record. */
const SHORT_ID_LENGTH = 8;

export function shortId(id: string): string {
  return id.slice(0, SHORT_ID_LENGTH);
}
