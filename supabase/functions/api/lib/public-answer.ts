import type { Context } from 'hono';
import { type SearchResult, TOTAL_COUNT_HEADER, totalLabel } from '../../../../shared/api/page.ts';

/** Answers that are the same for everybody may be kept for a moment, and shown stale while they are renewed. */
export const PUBLIC_CACHE = 'public, max-age=15, stale-while-revalidate=60';

/** An answer with an ETag, 304 to whoever has it already. A session renewed on the way is handed over all the same. */
export async function revalidated(c: Context, text: string, contentType = 'application/json'): Promise<Response> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text)));
  const tag = `"${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
  c.header('ETag', tag);
  const known = c.req.header('If-None-Match')?.split(',') ?? [];
  // Proxies that compress weaken a tag; for reading, weak and strong are the same (RFC 9110, 13.1.2).
  if (known.some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)) return c.body(null, 304);
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
