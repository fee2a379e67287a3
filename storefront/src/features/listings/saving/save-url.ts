import { currentPath } from '../../../lib/current-path.ts';

/** URL parameter that opens the save dialog of a search. */
export const SAVE = 'save';

/** Returns the URL of the current search, extended to open the save dialog after sign-in. */
export function savingHere(): string {
  const [path = '', query = ''] = currentPath().split('?');
  const params = new URLSearchParams(query);
  params.set(SAVE, 'true');
  return `${path}?${params}`;
}
