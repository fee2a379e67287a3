// Work in progress that a tab stores. A sign-out deletes it.

/** The key of unsent texts. */
export const DRAFTS = 'drafts';

/** The key of the latest items opened by the global search. */
export const RECENT_ITEMS = 'recent-items';
