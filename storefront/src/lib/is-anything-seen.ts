import { deviceStorage } from '#browser/storage.ts';

/** Storage keys of this device for viewed listings and for the last search. */
export const SEEN_LISTINGS = 'seen-listings';
export const LAST_SEARCH = 'last-search';

/** True if either key has data. The home page needs no more than this to start. */
export function isAnythingSeen(): boolean {
  return [SEEN_LISTINGS, LAST_SEARCH].some((kept) => deviceStorage.read(kept) !== null);
}
