import type { Context } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { type SearchResult, TOTAL_COUNT_HEADER, totalLabel } from '../../../../shared/api/page.ts';

/** Answers that are the same for everybody may be kept for a moment, and shown stale while they are renewed. */
export const PUBLIC_CACHE = 'public, max-age=15, stale-while-revalidate=60';

/** Answers 304 to whoever has the answer already. A session renewed on the way is handed over all the same. */
export const revalidated = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'set-cookie'] });

/** A page of a public list: the cards as a plain array, the rest in `X-Total-Count` and `Link: rel="next"`. */
export function pageOf<Card>(c: Context, result: SearchResult<Card>): Card[] {
  c.header(TOTAL_COUNT_HEADER, totalLabel(result.total));
  if (result.cursor) linkNext(c, { cursor: result.cursor });
  return result.items;
}

/** Says where the next page is: the address of this one with other parameters. */
export function linkNext(c: Context, parameters: Record<string, string>): void {
  const { pathname, searchParams } = new URL(c.req.url);
  for (const [name, value] of Object.entries(parameters)) searchParams.set(name, value);
  c.header('Link', `<${pathname}?${searchParams}>; rel="next"`);
}
