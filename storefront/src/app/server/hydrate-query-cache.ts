import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { markServerRendered } from '../../lib/hydration.ts';

/** Id of the element with the data of a server-rendered page. Browsers do not run it as a script. */
export const INITIAL_DATA_ID = 'initial-data';

/** Answers, each with its query key. */
export type InitialData = readonly (readonly [key: QueryKey, answer: unknown])[];

/** Puts the initial data of the page into the query cache. Returns false if the page is not server-rendered. */
export function hydrateQueryCache(client: QueryClient): boolean {
  const element = document.getElementById(INITIAL_DATA_ID);
  if (!element) return false;
  for (const [key, answer] of JSON.parse(element.textContent) as InitialData) client.setQueryData(key, answer);
  element.remove();
  markServerRendered();
  return true;
}
