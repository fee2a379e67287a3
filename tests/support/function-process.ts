import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import type net from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { readImportMap } from '../../embedded/functions/import-map.ts';
import { stack } from './stack.ts';

type FunctionProcess = { url: string; close: () => Promise<void> };

/** The interval between two calls of an additional worker, in milliseconds. */
const CALL_INTERVAL = 250;

/**
 * An additional process of a function on the data of the running stack.
 *
 * - `supabase` is its Supabase URL.
 * - `entry` is the file that Deno runs, relative to the project's folder.
 * - `onLine` receives its output.
 * - `built` is a folder with its build output.
 */
export async function startFunction({
  name = 'api',
  supabase = stack.supabaseUrl,
  entry = `supabase/functions/${name}/index.ts`,
  environment = {},
  built,
  onLine,
}: {
  name?: 'api' | 'worker';
  supabase?: string;
  entry?: string;
  environment?: Record<string, string>;
  built?: string;
  onLine?: (line: string) => void;
}): Promise<FunctionProcess> {
  const { publishableKey, secretKey } = stack.keys();
  const port = await freePort();
  const config = path.join(stack.root, 'supabase/functions', name, 'deno.json');
  const permissions = ['--allow-net', '--allow-env', '--allow-read'];
  const args = ['run', '--no-check', '--cached-only', '--node-modules-dir=manual', ...permissions];
  const child = spawn(
    path.join(stack.root, 'node_modules/.bin/deno'),
    [...args, '--config', config, ...(built ? [importMap(config, built)] : []), path.join(stack.root, entry)],
    {
      stdio: ['ignore', onLine ? 'pipe' : 'ignore', 'ignore'],
      env: {
        PATH: process.env['PATH'],
        DENO_DIR: path.join(stack.data, 'deno'),
        DENO_NO_UPDATE_CHECK: '1',
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        SUPABASE_URL: supabase,
        SUPABASE_ANON_KEY: publishableKey,
        SUPABASE_SERVICE_ROLE_KEY: secretKey,
        PUBLIC_SITE_URL: stack.siteUrl,
        ...environment,
      },
    },
  );
  if (onLine && child.stdout) createInterface(child.stdout).on('line', onLine);
  const url = `http://127.0.0.1:${port}`;
  await untilListening(url);
  return {
    url,
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    },
  };
}

/** An additional process of the function `worker`, which is called until it is closed. */
export async function startWorker(
  options: Omit<Parameters<typeof startFunction>[0], 'name'> = {},
): Promise<FunctionProcess> {
  const worker = await startFunction({ ...options, name: 'worker' });
  const calls = setInterval(() => void callWorker(worker.url).catch(() => undefined), CALL_INTERVAL);
  return {
    url: worker.url,
    close: async () => {
      clearInterval(calls);
      await worker.close();
    },
  };
}

/** Makes a worker run the due jobs. */
export async function callWorker(url: string): Promise<number> {
  const response = await fetch(url, { method: 'POST', headers: { apikey: stack.keys().secretKey } });
  await response.body?.cancel();
  return response.status;
}

/** The function's import map with another folder of build output. */
function importMap(config: string, built: string): string {
  const { imports } = readImportMap(config);
  const place = pathToFileURL(path.join(path.dirname(config), 'built')).href;
  const file = path.join(built, 'imports.json');
  writeFileSync(file, JSON.stringify({ imports: { ...imports, [`${place}/`]: `${pathToFileURL(built).href}/` } }));
  return `--import-map=${file}`;
}

/** Starts a server on this machine and returns its URL. */
export async function listen(server: net.Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A port that no server uses. */
export async function freePort(): Promise<number> {
  const server = http.createServer();
  const url = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return Number(new URL(url).port);
}

async function untilListening(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer) return;
    if (Date.now() > deadline) throw new Error(`${url} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
