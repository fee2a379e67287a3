// What may be kept for whom, as the standards say it: RFC 9111 (a shared cache) and RFC 5861 (stale while it is renewed). More
// careful than they are: only what says `public` is kept, and nothing is asked for with what could be somebody's own.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** An answer with the request's headers it holds for, and until when, in milliseconds: as it is, and while it is renewed. */
export type CacheEntry = Answer & {
  vary: (readonly [name: string, value: string])[];
  since: number;
  freshUntil: number;
  until: number;
  size: number;
  isRenewed: boolean;
};

/** Whether a request may be answered from what is kept for everybody. */
export function isPublicRead({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined && headers.range === undefined;
}

/** What the answer to everybody is asked with: nothing that it could depend on without saying so. */
export function publicHeaders(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    ['accept', 'accept-encoding', 'accept-language']
      .map((name) => [name, headerValue(request, name)])
      .filter(([, value]) => value),
  ) as Record<string, string>;
}

/** What a request says of a header; of encodings only whether it takes those there are. */
function headerValue({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string {
  const value = headers[name];
  const text = Array.isArray(value) ? value.join(', ') : (value ?? '');
  if (name !== 'accept-encoding') return text;
  const isTaken = (coding: string) => new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i').test(text);
  return ['br', 'gzip'].filter(isTaken).join();
}

/** An answer as it may be kept from now on; undefined if it may not. */
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
    // The id is of the request that was answered first.
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

/** Whether what is kept is an answer to this request: it says the same in all that `Vary` names. */
export const matchesVary = (kept: CacheEntry, request: IncomingMessage): boolean =>
  kept.vary.every(([name, value]) => headerValue(request, name) === value);

/** Whether whoever asks has this answer already (RFC 9110, 13.1.2: weak and strong tags are the same for reading). */
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

/** Nought for what is no number of seconds. */
const seconds = (text: string | undefined): number => (/^\d+$/.test(text ?? '') ? Number(text) : 0);
