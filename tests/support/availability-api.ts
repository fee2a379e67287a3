import http from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { authSettings } from '../../embedded/auth/settings/auth-settings.ts';
import { createAuth } from '../../embedded/auth/auth.ts';
import { CONFIG } from '../../embedded/settings.ts';
import { sql } from './database.ts';
import { listen, startFunction } from './function-process.ts';
import { stack } from './stack.ts';

export type AvailabilityApi = {
  url: string;
  /** Whether Auth reports, like GoTrue, that it has just sent each requested email. */
  hasMailed: boolean;
  close: () => Promise<void>;
};

/** Calls that make Auth send an email. */
const MAILING = /^(POST \/auth\/v1\/signup|PUT \/auth\/v1\/user|GET \/auth\/v1\/reauthenticate)$/;
const TOO_SOON = {
  code: 'over_email_send_rate_limit',
  message: 'For security purposes, you can only request this after 59 seconds.',
};

/** The function `api` with an Auth that requires confirmed emails, on the data of the running stack. */
export async function startAvailabilityApi(): Promise<AvailabilityApi> {
  const { keys, supabaseUrl, siteUrl } = stack;
  const config = { ...CONFIG.auth, site_url: siteUrl };
  const settings = authSettings(
    config,
    { keys: keys(), url: `${supabaseUrl}/auth/v1`, siteUrl },
    { AUTH_RATE_LIMITS: 'off' },
  );
  settings.email.confirmations = true;
  const auth = createAuth({ sql, settings: { ...settings, emailHook: undefined } });
  const state = { hasMailed: false };
  const gateway = new Hono()
    .all('/auth/v1/*', (c) =>
      state.hasMailed && MAILING.test(`${c.req.method} ${c.req.path}`)
        ? c.json(TOO_SOON, 429, { 'X-Supabase-Api-Version': '2024-01-01' })
        : auth.fetch(c.req.raw),
    )
    .all('*', async (c) => {
      const { pathname, search } = new URL(c.req.url);
      const body = await c.req.raw.arrayBuffer();
      const headers = new Headers(c.req.raw.headers);
      headers.delete('host');
      return fetch(supabaseUrl + pathname + search, {
        method: c.req.method,
        headers,
        ...(body.byteLength > 0 ? { body } : {}),
      });
    });
  const server = http.createServer(getRequestListener(gateway.fetch));
  const supabase = await listen(server);
  const api = await startFunction({ supabase });
  return Object.assign(state, {
    url: api.url,
    close: async () => {
      await api.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
