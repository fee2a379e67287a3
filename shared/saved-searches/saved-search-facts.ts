export const SEARCH_KINDS = ['property', 'car'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** How often a user gets alerts of a saved search. With "off" the server still counts the new listings. */
export const SEARCH_FREQUENCIES = ['instant', 'daily', 'weekly', 'off'] as const;
export type SearchFrequency = (typeof SEARCH_FREQUENCIES)[number];

export const SEARCH_FREQUENCY_LABELS: Record<SearchFrequency, string> = {
  instant: 'Right away',
  daily: 'Once a day',
  weekly: 'Once a week',
  off: 'No notifications',
};

/** Why an alert contains a listing: it is new, confirmed again, cheaper, or matches after a change. */
export type MatchReason = 'new' | 'back' | 'lowered' | 'changed';
