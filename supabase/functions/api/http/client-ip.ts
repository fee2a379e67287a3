import type { Context } from 'hono';
import { forwardedAddress, networkKey } from '#shared/api/network-key.ts';
import { TRUSTED_PROXIES } from '../env.ts';

/** The address a request came from, as the first proxy that is trusted saw it. */
export function clientIp(c: Context): string {
  return forwardedAddress(c.req.header('X-Forwarded-For'), TRUSTED_PROXIES);
}

/** What tries of that address are counted by. */
export const clientIpRange = (c: Context): string => networkKey(clientIp(c));
