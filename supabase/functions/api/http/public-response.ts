import type { Context } from 'hono';
import { entityTag, matchesEntityTag } from '#shared/api/http-headers.ts';
import { type SearchResult, TOTAL_COUNT_HEADER, totalLabel } from '#shared/api/page.ts';

/** A response with an ETag, or 304 if the client already has it. Both carry the cookies of a renewed session. */
export async function withEntityTag(c: Context, text: string, contentType = 'application/json'): Promise<Response> {
  const tag = await entityTag(new TextEncoder().encode(text));
  c.header('ETag', tag);
  if (matchesEntityTag(c.req.header('If-None-Match'), tag)) return c.body(null, 304);
  return c.body(text, 200, { 'Content-Type': contentType });
}

/** A page of a public list: the cards as an array, the total in `X-Total-Count`, and the next page in `Link: rel="next"`. */
export function pageOf<Card>(c: Context, result: SearchResult<Card>): Card[] {
  c.header(TOTAL_COUNT_HEADER, totalLabel(result.total));
  if (result.cursor) linkNext(c, { cursor: result.cursor });
  return result.items;
}

/** Links the next page: the URL of this page with other parameters. */
export function linkNext(c: Context, parameters: Record<string, string>): void {
  const { pathname, searchParams } = new URL(c.req.url);
  for (const [name, value] of Object.entries(parameters)) searchParams.set(name, value);
  c.header('Link', `<${pathname}?${searchParams}>; rel="next"`);
}
