import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { DATA, databaseUrl, HOST, type Keys, PORTS } from '../settings.ts';
import { requireFreePorts } from '../processes/ports.ts';
import { keepLog, logOf } from '../processes/log-file.ts';
import { isRunning, type Service, stopProcess, watch } from '../processes/processes.ts';
import { claimCluster, CLUSTER, type Home, locatePostgres } from './home.ts';

/** Starts PostgreSQL on this installation's cluster and waits until it answers. The first start creates the cluster. */
export async function startPostgres(keys: Keys): Promise<Service> {
  const home = await locatePostgres();
  const { account } = home;

  await stopLeftOver(home.cluster);
  claimCluster(home);
  await requireFreePorts(['database']);
  if (!existsSync(path.join(home.cluster, 'PG_VERSION'))) makeCluster(home, keys.databasePassword);

  // Data is durable by default. Tests discard their data, so they may trade durability for speed. Then a crash of the machine
  // loses data, but a crash of PostgreSQL does not.
  const durability = process.env['DATABASE_FSYNC'] === 'off' ? ['fsync=off', 'full_page_writes=off'] : [];
  const settings = [
    `listen_addresses=${HOST}`,
    `port=${PORTS.database.port}`,
    'unix_socket_directories=',
    'max_connections=100',
    'shared_buffers=256MB',
    'work_mem=16MB',
    'random_page_cost=1.1',
    'jit=off',
    'timezone=UTC',
    ...durability,
  ];
  const service = watch(
    'postgres',
    () =>
      keepLog(
        logOf('postgres'),
        spawn(
          path.join(home.native, 'bin/postgres'),
          ['-D', home.cluster, ...settings.flatMap((setting) => ['-c', setting])],
          {
            ...account,
            cwd: home.cluster,
            stdio: ['ignore', 'pipe', 'pipe'],
            detached: true,
          },
        ),
      ),
    { signal: 'SIGINT' },
  );
  await untilPostgresAnswers(keys);
  return service;
}

/** The port of a running PostgreSQL on this installation's cluster, or undefined. */
export function portOfRunningPostgres(): number | undefined {
  const file = path.join(CLUSTER, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  // The first lines of PostgreSQL's own file: process id, folder, start time, port.
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  return isRunning(Number(pid), 'postgres') ? Number(port) : undefined;
}

/** Creates an empty cluster in the folder `home.cluster`, with a superuser `postgres` and this password. */
export function makeCluster(home: Home, password: string): void {
  const { account } = home;
  mkdirSync(home.cluster, { recursive: true, mode: 0o700 });
  const passwordFile = path.join(home.cluster, '..', `initdb-${process.pid}.txt`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) {
    chownSync(home.cluster, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  const initdb = spawnSync(
    path.join(home.native, 'bin/initdb'),
    [
      ['--pgdata', home.cluster],
      ['--username', 'postgres'],
      ['--pwfile', passwordFile],
      ['--auth', 'scram-sha-256'],
      // The same text order on every machine, whatever its locale.
      ['--encoding', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
    ].flat(),
    { ...account, cwd: home.cluster, encoding: 'utf8' },
  );
  spawnSync('rm', ['-f', passwordFile]);
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr || initdb.error?.message}`);
}

/** Stops the PostgreSQL that a killed launcher left running. The cluster's own pid file names it. */
async function stopLeftOver(cluster: string): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  await stopProcess(pid, cluster, 'SIGINT');
}

/** Waits until the database accepts connections. It may be starting or recovering. */
export async function untilPostgresAnswers(keys: Keys): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const sql = postgres(databaseUrl(keys), { max: 1, onnotice: () => {}, connect_timeout: 5 });
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (Date.now() > deadline)
        throw new Error(`PostgreSQL did not start; see ${path.join(DATA, 'postgres.log')}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
}
