import type { ListingKind } from './own-kinds.ts';

/** The changes of one's own listings that are with the server: until it answers, what it says of them is older than the screen. */
export const ownChange = (kind: ListingKind) => ['own-change', kind];
