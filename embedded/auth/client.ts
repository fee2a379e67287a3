import type { Context } from 'hono';
import * as z from 'zod';
import { forwardedIp, TRUSTED_PROXIES } from '../serving/client-ip.ts';
import type { AuthService } from './service.ts';

/** The origin of a session. */
export type Client = { userAgent: string | null; ip: string };

/**
 * The client IP: the IP of the connection, or with `TRUSTED_PROXIES` the IP that the first of the operator's proxies saw.
 * Only a server with the secret key may name another client IP, in `Sb-Forwarded-For`, as on Supabase.
 */
export function clientOf(
  c: Context,
  { settings }: { settings: Pick<AuthService['settings'], 'keys'> },
  hops = TRUSTED_PROXIES,
): Client {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  const isServer = c.req.header('apikey') === settings.keys.secretKey;
  const forwarded = isServer ? c.req.header('sb-forwarded-for')?.split(',')[0] : undefined;
  const socket = incoming?.socket?.remoteAddress;
  const seen = forwardedIp(c.req.header('x-forwarded-for'), socket, hops);
  const ip = [forwarded, seen, socket].map((text) => text?.trim() ?? '').find(isAddress);
  return { userAgent: c.req.header('user-agent') ?? null, ip: ip ?? '127.0.0.1' };
}

const isAddress = (text: string): boolean => z.union([z.ipv4(), z.ipv6()]).safeParse(text).success;
