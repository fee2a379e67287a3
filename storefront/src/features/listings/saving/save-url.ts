import { currentPath } from '../../../lib/current-path.ts';

/** Says in the address of a search that it is to be saved. */
export const SAVE = 'save';

/** The address of the search on screen, for whoever comes back from the sign-in to save it. */
export function savingHere(): string {
  const [path = '', query = ''] = currentPath().split('?');
  const params = new URLSearchParams(query);
  params.set(SAVE, 'true');
  return `${path}?${params}`;
}
