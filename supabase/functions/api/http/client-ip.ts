import type { Context } from 'hono';
import { forwardedIp, ipRangeKey } from '#shared/api/client-ip.ts';
import { TRUSTED_PROXIES } from '../../_shared/env.ts';

/** The client IP of a request, as the first trusted proxy saw it. */
export function clientIp(c: Context): string {
  return forwardedIp(c.req.header('X-Forwarded-For'), TRUSTED_PROXIES);
}

/** The client IP range, by which rate limits count. */
export const clientIpRange = (c: Context): string => ipRangeKey(clientIp(c));
