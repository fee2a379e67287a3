import type { Context } from 'hono';
import * as z from 'zod';
import type { AuthService } from './service.ts';

/** Where a session was started from. */
export type Client = { userAgent: string | null; ip: string };

/**
 * The address of the connection. What a caller says of another one is believed of a server alone, which shows the secret key
 * (`Sb-Forwarded-For`, as on Supabase); `X-Forwarded-For` of nobody.
 */
export function clientOf(c: Context, { settings }: Pick<AuthService, 'settings'>): Client {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  const isServer = c.req.header('apikey') === settings.keys.secretKey;
  const said = isServer ? c.req.header('sb-forwarded-for')?.split(',')[0] : undefined;
  const ip = [said, incoming?.socket?.remoteAddress].map((text) => text?.trim() ?? '').find(isAddress);
  return { userAgent: c.req.header('user-agent') ?? null, ip: ip ?? '127.0.0.1' };
}

const isAddress = (text: string): boolean => z.union([z.ipv4(), z.ipv6()]).safeParse(text).success;
