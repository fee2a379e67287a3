export const SEARCH_KINDS = ['property', 'car'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** How often somebody is told what is new in a search. Of one that is off, what is new is still counted. */
export const SEARCH_FREQUENCIES = ['instant', 'daily', 'weekly', 'off'] as const;
export type SearchFrequency = (typeof SEARCH_FREQUENCIES)[number];

export const SEARCH_FREQUENCY_LABELS: Record<SearchFrequency, string> = {
  instant: 'At once',
  daily: 'Once a day',
  weekly: 'Once a week',
  off: 'Not at all',
};

/** Why a listing is told of: it is there for the first time, its owner says it still is, or it costs less. */
export type MatchReason = 'new' | 'back' | 'lowered';
