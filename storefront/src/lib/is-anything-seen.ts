import { deviceStorage } from '#browser/storage.ts';

/** Where it is kept on this device what was looked at, and what was searched for last. */
export const SEEN_LISTINGS = 'seen-listings';
export const LAST_SEARCH = 'last-search';

/** Whether there may be something: all that home has to know of it. */
export function isAnythingSeen(): boolean {
  return [SEEN_LISTINGS, LAST_SEARCH].some((kept) => deviceStorage.read(kept) !== null);
}
