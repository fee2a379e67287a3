import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { drawnByServer } from '../../lib/taking-over.ts';
import { unpackRows } from './packed-rows.ts';

/** The element that holds what the server drew a page from. Browsers do not run it. */
export const KNOWN = 'known';

/** Answers, each with the query it is for. */
export type Known = readonly (readonly [key: QueryKey, answer: unknown])[];

/** Fills the answers that came with the page into the cache. False for a page that the server did not draw. */
export function takeOver(client: QueryClient): boolean {
  const element = document.getElementById(KNOWN);
  if (!element) return false;
  for (const [key, answer] of JSON.parse(element.textContent, unpackRows) as Known) client.setQueryData(key, answer);
  element.remove();
  drawnByServer();
  return true;
}
