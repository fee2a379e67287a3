/** Where it is kept on this device what was looked at. */
export const SEEN_LISTINGS = 'seen-listings';

/** Whether there may be something: all that home has to know of it. */
export function isAnythingSeen(): boolean {
  try {
    return localStorage.getItem(SEEN_LISTINGS) !== null;
  } catch {
    return false;
  }
}
