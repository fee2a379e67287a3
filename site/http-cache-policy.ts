// The HTTP cache policy, after RFC 9111 (shared caches) and RFC 5861 (stale while revalidate). It is stricter: it stores only
// responses with `public`, and its own requests carry no header that may be private.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/**
 * A stored response with the request headers in its `Vary`. Times are in milliseconds: it is fresh until `freshUntil`, and
 * may be served while it is revalidated until `until`.
 */
export type CacheEntry = Answer & {
  vary: (readonly [name: string, value: string])[];
  since: number;
  freshUntil: number;
  until: number;
  size: number;
  isRenewed: boolean;
};

/** Whether the cache may respond to a request. */
export function isPublicRead({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined && headers.range === undefined;
}

/**
 * The headers with which the cache requests a public response. It sends no header on which the response could depend without
 * `Vary`.
 */
export function publicHeaders(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    ['accept', 'accept-encoding', 'accept-language']
      .map((name) => [name, headerValue(request, name)])
      .filter(([, value]) => value),
  ) as Record<string, string>;
}

/** The value of a request header. For accept-encoding, only the supported encodings that the client accepts. */
function headerValue({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string {
  const value = headers[name];
  const text = Array.isArray(value) ? value.join(', ') : (value ?? '');
  if (name !== 'accept-encoding') return text;
  const isTaken = (coding: string) => new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i').test(text);
  return ['br', 'gzip'].filter(isTaken).join();
}

/** The cache entry for a response. Undefined if the response must not be stored. */
export function cacheEntryOf(request: IncomingMessage, answer: Answer, now: number): CacheEntry | undefined {
  const { status, headers, body } = answer;
  const control = directives(headers['cache-control']);
  const names = (headers.vary ?? '')
    .toLowerCase()
    .split(',')
    .flatMap((name) => name.trim() || []);
  const isPublic = control.has('public') && !['private', 'no-store', 'no-cache'].some((name) => control.has(name));
  if (status !== 200 || !isPublic || headers['set-cookie'] || names.includes('*')) return undefined;
  const fresh = seconds(control.get('s-maxage') ?? control.get('max-age')) - seconds(headers.age);
  if (fresh <= 0) return undefined;
  const freshUntil = now + 1000 * fresh;
  return {
    status,
    // The request id belongs to the first request only.
    headers: without(headers, ['x-request-id', 'age', 'content-length']),
    body,
    vary: names.map((name) => [name, headerValue(request, name)] as const),
    since: now - 1000 * seconds(headers.age),
    freshUntil,
    until: freshUntil + 1000 * seconds(control.get('stale-while-revalidate')),
    size: body.length + 2048,
    isRenewed: false,
  };
}

/** Whether a cache entry fits a request: all headers in its `Vary` are equal. */
export const matchesVary = (kept: CacheEntry, request: IncomingMessage): boolean =>
  kept.vary.every(([name, value]) => headerValue(request, name) === value);

/** Whether the client already has this response (RFC 9110, 13.1.2: weak and strong tags count as equal). */
export function isNotModified(request: IncomingMessage, { status, headers: { etag } }: Answer): boolean {
  const ifNoneMatch = request.headers['if-none-match'];
  if (status !== 200 || ifNoneMatch === undefined || etag === undefined) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(etag));
}

function without(headers: IncomingHttpHeaders, names: string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

function directives(header = ''): Map<string, string> {
  return new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', value = ''] = part.split('=', 2);
        return [name.trim(), value.trim().replaceAll('"', '')];
      }),
  );
}

/** Zero if the text is not a number of seconds. */
const seconds = (text: string | undefined): number => (/^\d+$/.test(text ?? '') ? Number(text) : 0);
