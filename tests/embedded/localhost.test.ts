import { execFile } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listen } from '../../embedded/serving/listen.ts';
import { besideStack, stack } from '../support/stack.ts';

/** A server at one IP on a port of the stack. Vite's own server listens only at `::1`. */
async function listenAt(address: string, port: number): Promise<http.Server> {
  const server = http.createServer((_, response) => response.end('other'));
  await new Promise<void>((resolve) => void server.listen(port, address, resolve));
  return server;
}

const PORT = Number(new URL(besideStack.siteUrl).port);

/** Starts the second stack. Returns its exit code and output. */
function start(environment: Record<string, string> = {}): Promise<{ code: unknown; said: string }> {
  const args = [path.join(stack.root, 'commands/start.ts'), '--empty', '--dev'];
  const env = { ...process.env, ...besideStack.environment, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: stack.root, env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, said: out + err }),
    );
  });
}

test.each(['127.0.0.1', '::1', '0.0.0.0', '::'])(
  'a developer whose port is taken at %s gets a message before anything starts',
  async (address) => {
    const other = await listenAt(address, PORT);
    try {
      const { code, said } = await start();
      expect(code).toBe(1);
      expect(said).toContain(`Port ${PORT} for the site is taken.`);
    } finally {
      other.close();
    }
  },
);

test('a visitor reaches the site, the gateway and the emails at both addresses of localhost', async () => {
  for (const url of [`${stack.siteUrl}/api/health`, `${stack.supabaseUrl}/health`, `${stack.mailUrl}/api/messages`])
    for (const address of ['127.0.0.1', '[::1]', 'localhost']) {
      const answer = await fetch(url.replace('localhost', address));
      await answer.body?.cancel();
      expect([url, address, answer.status]).toEqual([url, address, 200]);
    }
});

test('a server stops listening at all its addresses together', async () => {
  const server = http.createServer((request, response) => response.end(request.socket.remoteAddress));
  const port = await new Promise<number>((resolve) => {
    const free = http.createServer().listen(0, '127.0.0.1', () => {
      const found = (free.address() as AddressInfo).port;
      free.close(() => resolve(found));
    });
  });
  await new Promise<void>((resolve) => listen(server, port, '127.0.0.1', resolve));
  const ask = (address: string) =>
    fetch(`http://${address}:${port}/`).then(
      (answer) => answer.text(),
      () => 'nobody',
    );
  expect(await Promise.all(['127.0.0.1', '[::1]'].map(ask))).toEqual(['127.0.0.1', '::1']);
  server.close();
  server.closeAllConnections();
  await expect.poll(() => Promise.all(['127.0.0.1', '[::1]'].map(ask))).toEqual(['nobody', 'nobody']);
});
