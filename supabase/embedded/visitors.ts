import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** Who is being served: their network, and whether they are still there to be answered. */
export type Visitor = { network: string; signal: AbortSignal };

const visitors = new AsyncLocalStorage<Visitor>();

const NOBODY: Visitor = { network: 'ourselves', signal: new AbortController().signal };
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
export function networkOf(request: IncomingMessage, hops = TRUSTED_PROXIES): string {
  const header = request.headers['x-forwarded-for'];
  const forwarded = Array.isArray(header) ? header.join(',') : header;
  return withoutHost(addressSeen(forwarded, request.socket.remoteAddress, hops));
}

/** The address that the first of so many hops saw, the last of which saw the socket's. */
export function addressSeen(forwarded = '', socket = 'unknown', hops = TRUSTED_PROXIES): string {
  const before = forwarded.split(',').map((text) => text.trim());
  const seen = [...before.filter(Boolean), socket];
  return seen.at(-Math.min(hops, seen.length)) ?? 'unknown';
}

function withoutHost(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [before = '', after] = plain.split('::');
  const start = before ? before.split(':') : [];
  const end = after ? after.split(':') : [];
  const middle = after === undefined ? [] : Array.from({ length: 8 - start.length - end.length }, () => '0');
  return `${[...start, ...middle, ...end].slice(0, 4).join(':')}::/64`.toLowerCase();
}
