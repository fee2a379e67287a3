import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noProxy } from '../../embedded/processes/no-proxy.mjs';
import { listen } from '../support/function-process.ts';
import { besideStack, stack } from '../support/stack.ts';

/** The method and target of every request at the proxy. */
const seen: string[] = [];
const proxy = http.createServer((request, response) => {
  seen.push(`${request.method} ${request.url}`);
  response.writeHead(502).end();
});
proxy.on('connect', ({ url }: http.IncomingMessage, socket) => {
  seen.push(`CONNECT ${url}`);
  socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
});

let running: ChildProcess;
let environment: NodeJS.ProcessEnv;
const LAUNCH = path.join(stack.root, 'commands/launch.mjs');

beforeAll(async () => {
  const url = await listen(proxy);
  const proxies = Object.fromEntries(
    ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'].flatMap((name) => [
      [name, url],
      [name.toLowerCase(), url],
    ]),
  );
  environment = {
    ...process.env,
    ...besideStack.environment,
    ...proxies,
    NO_PROXY: 'intranet.example',
    NODE_USE_ENV_PROXY: '1',
  };
  rmSync(besideStack.data, { recursive: true, force: true });
});

afterAll(async () => {
  if (running?.exitCode === null) {
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    await ended;
  }
  proxy.close();
  rmSync(besideStack.data, { recursive: true, force: true });
});

/** Runs one of our commands like `npm run` and returns its output. */
const run = (...args: string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, [LAUNCH, ...args], { cwd: stack.root, env: environment }, (_, out, err) =>
      resolve(out + err),
    );
  });

test('a developer behind a proxy starts and uses the stack, and the proxy gets no local calls', async () => {
  const start = ['commands/start.ts', '--dev', '--empty'];
  running = spawn(process.execPath, [LAUNCH, ...start], { cwd: stack.root, env: environment });
  let said = '';
  await new Promise<void>((resolve) => {
    running.on('close', () => resolve());
    for (const stream of [running.stdout, running.stderr])
      stream?.on('data', (piece: Buffer) => {
        said += piece.toString();
        if (said.includes('Ctrl-C stops everything')) resolve();
      });
  });
  expect(said).toContain('Ctrl-C stops everything');
  expect((await fetch(`${besideStack.siteUrl}/api/properties/featured`)).status).toBe(200);
  expect(await run('commands/administrator.ts', 'proxy@example.com')).toContain(`${besideStack.siteUrl}/auth?`);
  expect(await run('commands/seed.ts', '--properties', '1', '--cars', '1')).toContain('Seeded');
  // In the meantime the functions have checked for emails and pushes many times.
  expect(seen.filter((call) => /localhost|127\.0\.0\.1|::1/.test(call))).toEqual([]);
});

test('an operator keeps the hosts that are already exempt from the proxy', () => {
  expect(noProxy({ NO_PROXY: 'a.example, .b.example', no_proxy: 'c.example' })).toEqual({
    NO_PROXY: 'a.example,.b.example,c.example,localhost,127.0.0.1,::1,[::1]',
    no_proxy: 'a.example,.b.example,c.example,localhost,127.0.0.1,::1,[::1]',
  });
  expect(noProxy({}).NO_PROXY).toBe('localhost,127.0.0.1,::1,[::1]');
});
