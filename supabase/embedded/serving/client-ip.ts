import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';
import type { IncomingMessage } from 'node:http';

/** Who is being served: their network, and whether they are still there to be answered. */
export type Visitor = { ipRange: string; signal: AbortSignal };

const visitors = new AsyncLocalStorage<Visitor>();

const NOBODY: Visitor = { ipRange: 'ourselves', signal: new AbortController().signal };
setMaxListeners(0, NOBODY.signal);

/** Does the work as one for this visitor. */
export const serving = <Result>(visitor: Visitor, work: () => Result): Result => visitors.run(visitor, work);

/** Whom the work that is under way is for. */
export const visitor = (): Visitor => visitors.getStore() ?? NOBODY;

/** How many proxies stand before the function and add to `X-Forwarded-For`; the stack's own site is one. */
export const TRUSTED_PROXIES = Math.max(1, Number(process.env['TRUSTED_PROXIES'] ?? 1) || 1);

/**
 * The network a request comes from: the address that the first of so many hops saw, the last of them being our own; of
 * IPv6 the /64, which is one household's or one machine's.
 */
export function clientIpRange(request: IncomingMessage, hops = TRUSTED_PROXIES): string {
  const header = request.headers['x-forwarded-for'];
  const forwarded = Array.isArray(header) ? header.join(',') : header;
  return ipRangeOf(forwardedIp(forwarded, request.socket.remoteAddress, hops));
}

/** The address that the first of so many hops saw, the last of which saw the socket's. */
export function forwardedIp(forwarded = '', socket = 'unknown', hops = TRUSTED_PROXIES): string {
  const before = forwarded.split(',').map((text) => text.trim());
  const seen = [...before.filter(Boolean), socket];
  return seen.at(-Math.min(hops, seen.length)) ?? 'unknown';
}

/**
 * The network of an address: an IPv4 address, also one written as IPv6, or the /64 of an IPv6 address. The function counts
 * by the same (`shared/api/client-ip.ts`, which may not be imported here).
 */
export function ipRangeOf(ip: string): string {
  const groups = groupsOf(ip);
  if (!groups) return ip;
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  const ipRange = groups.slice(0, 4).map((group) => group.toString(16));
  return `${ipRange.join(':')}::/64`;
}

/** The eight groups of an IPv6 address; undefined for any other text. */
function groupsOf(ip: string): number[] | undefined {
  const url = `http://[${ip.replace(/%.*$/, '')}]`;
  if (!ip.includes(':') || !URL.canParse(url)) return undefined;
  // The parser writes every spelling in one: hexadecimal groups, and `::` for the longest run of zeros.
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::');
  const read = (text: string) => (text ? text.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [first, last] = [read(head), read(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
