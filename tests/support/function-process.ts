import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { readImportMap } from '../../supabase/embedded/functions/import-map.ts';
import { stack } from './stack.ts';

const DENO = path.join(stack.root, 'supabase/functions/api/deno.json');

type FunctionProcess = { url: string; close: () => Promise<void> };

/**
 * A further process of the function `api` on the data of the running stack. `supabase` is its way there, `entry` the file that
 * Deno runs, from the project's folder on; what it writes goes to `onLine`. `built` is a folder with what a build made for it.
 */
export async function startFunction({
  supabase = stack.supabaseUrl,
  entry = 'supabase/functions/api/index.ts',
  environment = {},
  built,
  onLine,
}: {
  supabase?: string;
  entry?: string;
  environment?: Record<string, string>;
  built?: string;
  onLine?: (line: string) => void;
}): Promise<FunctionProcess> {
  const { publishableKey, secretKey } = stack.keys();
  const port = await freePort();
  const permissions = ['--allow-net', '--allow-env', '--allow-read'];
  const args = ['run', '--no-check', '--cached-only', '--node-modules-dir=manual', ...permissions];
  const child = spawn(
    path.join(stack.root, 'node_modules/.bin/deno'),
    [...args, '--config', DENO, ...(built ? [importMap(built)] : []), path.join(stack.root, entry)],
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
  await untilAnswers(`${url}/api/health`);
  return {
    url,
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    },
  };
}

/** The function's imports with another folder of what was built for it. */
function importMap(built: string): string {
  const { imports } = readImportMap(DENO);
  const place = pathToFileURL(path.join(path.dirname(DENO), 'built')).href;
  const file = path.join(built, 'imports.json');
  writeFileSync(file, JSON.stringify({ imports: { ...imports, [`${place}/`]: `${pathToFileURL(built).href}/` } }));
  return `--import-map=${file}`;
}

/** Has a server listen on this machine; answers its address. */
export async function listen(server: http.Server): Promise<string> {
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
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`${url} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
