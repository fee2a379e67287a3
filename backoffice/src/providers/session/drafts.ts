// What a tab keeps of somebody's work. A logout ends it.

/** The key of the texts that somebody has begun to write and not sent. */
export const DRAFTS = 'drafts';

/** The key of what somebody opened last by the search of everything. */
export const RECENT_ITEMS = 'recent-items';
