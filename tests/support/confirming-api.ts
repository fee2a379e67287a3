import { type ChildProcess, spawn } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { authSettings } from '../../supabase/embedded/auth/auth-settings.ts';
import { createAuth } from '../../supabase/embedded/auth/auth.ts';
import { CONFIG } from '../../supabase/embedded/settings.ts';
import { sql } from './database.ts';
import { stack } from './stack.ts';

export type ConfirmingApi = { url: string; close: () => Promise<void> };

/** The function `api` before an Auth that asks everybody to confirm their address first, on the data of the running stack. */
export async function startConfirmingApi(): Promise<ConfirmingApi> {
  const { keys, supabaseUrl, siteUrl, root } = stack;
  const config = { ...CONFIG.auth, site_url: siteUrl };
  const settings = authSettings(
    config,
    { keys: keys(), url: `${supabaseUrl}/auth/v1`, siteUrl },
    { AUTH_RATE_LIMITS: 'off' },
  );
  settings.email.confirmations = true;
  const auth = createAuth({ sql, settings, sendMail: () => {} });
  const gateway = new Hono()
    .all('/auth/v1/*', (c) => auth.fetch(c.req.raw))
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
  const port = await freePort();
  const child = startFunction(root, { supabase, port });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(`${url}/api/health`);
  return {
    url,
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function startFunction(root: string, { supabase, port }: { supabase: string; port: number }): ChildProcess {
  const { publishableKey, secretKey } = stack.keys();
  const folder = path.join(root, 'supabase/functions/api');
  const permissions = ['--allow-net', '--allow-env', '--allow-read'];
  const args = ['run', '--no-check', '--cached-only', '--node-modules-dir=manual', ...permissions];
  return spawn(
    path.join(root, 'node_modules/.bin/deno'),
    [...args, '--config', path.join(folder, 'deno.json'), path.join(folder, 'index.ts')],
    {
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        DENO_DIR: path.join(stack.data, 'deno'),
        DENO_NO_UPDATE_CHECK: '1',
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        SUPABASE_URL: supabase,
        SUPABASE_ANON_KEY: publishableKey,
        SUPABASE_SERVICE_ROLE_KEY: secretKey,
        PUBLIC_SITE_URL: stack.siteUrl,
      },
    },
  );
}

async function listen(server: http.Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function freePort(): Promise<number> {
  const server = http.createServer();
  const url = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return Number(new URL(url).port);
}

async function untilAnswers(url: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`${url} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
