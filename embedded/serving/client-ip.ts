import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';
import type { IncomingMessage } from 'node:http';

/** The client of a request: its IP range, and a signal that aborts when it disconnects. */
export type Visitor = { ipRange: string; signal: AbortSignal };

const visitors = new AsyncLocalStorage<Visitor>();

const NOBODY: Visitor = { ipRange: 'ourselves', signal: new AbortController().signal };
setMaxListeners(0, NOBODY.signal);

/** Runs the work on behalf of a client. */
export const serving = <Result>(visitor: Visitor, work: () => Result): Result => visitors.run(visitor, work);

/** The client of the current work. */
export const visitor = (): Visitor => visitors.getStore() ?? NOBODY;

/** The number of proxies in front of the function that append to `X-Forwarded-For`. The stack's own site is one of them. */
export const TRUSTED_PROXIES = Math.max(1, Number(process.env['TRUSTED_PROXIES'] ?? 1) || 1);

/**
 * The client IP range of a request: the range of the IP that the first of `hops` proxies saw. This server is the last hop.
 * For IPv6 it is the /64, which belongs to one household or machine.
 */
export function clientIpRange(request: IncomingMessage, hops = TRUSTED_PROXIES): string {
  const header = request.headers['x-forwarded-for'];
  const forwarded = Array.isArray(header) ? header.join(',') : header;
  return ipRangeOf(forwardedIp(forwarded, request.socket.remoteAddress, hops));
}

/** The IP that the first of `hops` proxies saw. The last hop saw the IP of the socket. */
export function forwardedIp(forwarded = '', socket = 'unknown', hops = TRUSTED_PROXIES): string {
  const before = forwarded.split(',').map((text) => text.trim());
  const seen = [...before.filter(Boolean), socket];
  return seen.at(-Math.min(hops, seen.length)) ?? 'unknown';
}

/**
 * The range of an IP: an IPv4 address, also written as IPv6, or the /64 of an IPv6 address. Functions have the same rule in
 * `shared/api/client-ip.ts`, which cannot be imported here.
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
  // The parser normalises every spelling: hexadecimal groups, and `::` for the longest run of zeros.
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::');
  const read = (text: string) => (text ? text.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [first, last] = [read(head), read(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
