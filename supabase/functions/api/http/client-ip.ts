import type { Context } from 'hono';
import { forwardedIp, ipRangeKey } from '#shared/api/client-ip.ts';
import { TRUSTED_PROXIES } from '../../_shared/env.ts';

/** The address a request came from, as the first proxy that is trusted saw it. */
export function clientIp(c: Context): string {
  return forwardedIp(c.req.header('X-Forwarded-For'), TRUSTED_PROXIES);
}

/** What tries of that address are counted by. */
export const clientIpRange = (c: Context): string => ipRangeKey(clientIp(c));
