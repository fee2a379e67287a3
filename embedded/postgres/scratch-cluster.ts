import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { HOST } from '../settings.ts';
import { locatePostgres } from './home.ts';
import { makeCluster } from './server.ts';

/** Runs PostgreSQL on a new, empty cluster during `work`. `work` gets the URL of a superuser. */
export async function withScratchCluster<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const { native, account } = await locatePostgres();
  // The account that PostgreSQL runs as can reach /var/tmp.
  const folder = mkdtempSync('/var/tmp/embedded-scratch-');
  chmodSync(folder, 0o755);
  const cluster = path.join(folder, 'cluster');
  const password = randomBytes(16).toString('hex');
  const port = await freePort();
  try {
    makeCluster({ native, cluster, account }, password);
    const settings = [`listen_addresses=${HOST}`, `port=${port}`, 'unix_socket_directories=', 'fsync=off', 'jit=off'];
    const server = spawn(
      path.join(native, 'bin/postgres'),
      ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
      { ...account, cwd: cluster, stdio: 'ignore' },
    );
    const ended = once(server, 'exit');
    try {
      const url = `postgres://postgres:${password}@${HOST}:${port}/postgres`;
      await untilConnected(url);
      return await work(url);
    } finally {
      server.kill('SIGINT');
      await ended;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('The system has no free port.');
  return address.port;
}

async function untilConnected(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    const connected = await sql`select 1`.then(
      () => true,
      () => false,
    );
    await sql.end();
    if (connected) return;
    await setTimeout(100);
  }
  throw new Error('The scratch PostgreSQL does not answer.');
}
