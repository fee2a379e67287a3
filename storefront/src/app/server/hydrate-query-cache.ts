import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { markServerRendered } from '../../lib/hydration.ts';
import { unpackRows } from './packed-rows.ts';

/** The element that holds what the server drew a page from. Browsers do not run it. */
export const INITIAL_DATA_ID = 'initial-data';

/** Answers, each with the query it is for. */
export type InitialData = readonly (readonly [key: QueryKey, answer: unknown])[];

/** Fills the answers that came with the page into the cache. False for a page that the server did not draw. */
export function hydrateQueryCache(client: QueryClient): boolean {
  const element = document.getElementById(INITIAL_DATA_ID);
  if (!element) return false;
  for (const [key, answer] of JSON.parse(element.textContent, unpackRows) as InitialData)
    client.setQueryData(key, answer);
  element.remove();
  markServerRendered();
  return true;
}
