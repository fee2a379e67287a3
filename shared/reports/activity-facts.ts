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

/** Texts for the activity descriptions that the database writes. */
const DESCRIPTIONS: Record<string, string> = {
  listed_a_property: 'Listed a property',
  updated_a_property: 'Updated a property',
  saved_a_property: 'Saved a property',
  asked_about_a_property: 'Asked about a property',
  asked_about_a_car: 'Asked about a car',
  requested_an_appraisal: 'Requested an appraisal',
  joined: 'Joined',
  signed_in: 'Signed in',
};

/** The description of an activity in the language of the page. */
export function activityText(description: string): string {
  return DESCRIPTIONS[description.toLowerCase().replaceAll(' ', '_')] ?? description;
}

/** How many characters of an id name the related record. */
const SHORT_ID_LENGTH = 8;

export function shortId(id: string): string {
  return id.slice(0, SHORT_ID_LENGTH);
}
