import type { Context } from 'hono';
import { entityTag, matchesEntityTag } from '#shared/api/http-headers.ts';
import { type SearchResult, TOTAL_COUNT_HEADER, totalLabel } from '#shared/api/page.ts';

/** An answer with an ETag, 304 to whoever has it already. A session renewed on the way is handed over all the same. */
export async function withEntityTag(c: Context, text: string, contentType = 'application/json'): Promise<Response> {
  const tag = await entityTag(new TextEncoder().encode(text));
  c.header('ETag', tag);
  if (matchesEntityTag(c.req.header('If-None-Match'), tag)) return c.body(null, 304);
  return c.body(text, 200, { 'Content-Type': contentType });
}

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
