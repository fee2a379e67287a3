// `npm run restore -- <folder> [--replace]` replaces the data folder of this installation with a backup. It changes nothing
// before it has checked the backup and unpacked it next to the data folder.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { chmod, copyFile, cp } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { migrationHashes } from '../postgres/migrate.ts';
import { CLUSTER, type Home, locatePostgres } from '../postgres/home.ts';
import { portOfRunningPostgres } from '../postgres/server.ts';
import { claimDataFolder, releaseDataFolder } from '../processes/data-folder.ts';
import { runningParts } from '../processes/processes.ts';
import { DATA } from '../settings.ts';
import {
  type Contents,
  DATABASE,
  FILES,
  hashFiles,
  KEYS,
  PLATFORM,
  readContents,
  Refusal,
  requireOutside,
} from './contents.ts';
import { runCommand } from './run.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
  const [source] = positionals;
  if (!source) throw new Refusal('Name a backup: npm run restore -- <folder of a backup> [--replace]');
  return restore(path.resolve(source), values.replace ?? false);
});

async function restore(source: string, replace: boolean): Promise<string> {
  if (!existsSync(source)) throw new Refusal(`${source} does not exist.`);
  requireOutside(source);
  const contents = await readContents(source);
  requireReadable(contents);
  await requireWhole(source, contents);
  requireFree(replace);
  mkdirSync(DATA, { recursive: true });
  const home = await locatePostgres();
  requireSamePostgres(home, contents);
  const inUse = claimDataFolder('A backup is restored');
  if (inUse) throw new Refusal(inUse);

  const unpacked = `${DATA}.restoring`;
  const cluster = home.cluster === CLUSTER ? path.join(unpacked, 'postgres') : `${home.cluster}.restoring`;
  try {
    for (const folder of [unpacked, cluster]) rmSync(folder, { recursive: true, force: true });
    mkdirSync(unpacked, { recursive: true });
    // The account of PostgreSQL must be able to enter the folder, whatever the umask is.
    await chmod(unpacked, 0o755);
    await copyFile(path.join(source, KEYS), path.join(unpacked, KEYS));
    await chmod(path.join(unpacked, KEYS), 0o600);
    await cp(path.join(source, FILES), path.join(unpacked, 'storage'), { recursive: true });
    unpackDatabase(path.join(source, DATABASE), cluster, home);
    moveIn(unpacked, cluster, home);
  } finally {
    for (const folder of [unpacked, cluster]) rmSync(folder, { recursive: true, force: true });
    releaseDataFolder();
  }
  return `Restored the backup of ${contents.createdAt} to ${DATA}. Start the stack with npm start.`;
}

function requireReadable({ migrations, platform }: Contents): void {
  const ownHashes = migrationHashes();
  const foreign = migrations.find(
    (made) => !ownHashes.some(({ version, sha256 }) => version === made.version && sha256 === made.sha256),
  );
  if (foreign) {
    const isNewer = ownHashes.every(({ version }) => version < foreign.version);
    throw new Refusal(
      isNewer
        ? `A newer version of this project made the backup (migration ${foreign.version}): update the project first.`
        : `Another build of this project made the backup (migration ${foreign.version}): restore it with that build.`,
    );
  }
  if (platform !== PLATFORM)
    throw new Refusal(`The backup was made on ${platform}. PostgreSQL's files do not work on ${PLATFORM}.`);
}

async function requireWhole(source: string, { files }: Contents): Promise<void> {
  const found = await hashFiles(source);
  const names = [...new Set([...Object.keys(files), ...Object.keys(found), DATABASE, KEYS])];
  const wrong = names.filter((name) => !files[name] || files[name] !== found[name]);
  if (wrong.length > 0)
    throw new Refusal(`The backup is damaged: ${wrong[0]} has changed (changed files: ${wrong.length}).`);
}

function requireFree(replace: boolean): void {
  const running = portOfRunningPostgres() ? ['postgres'] : runningParts();
  if (running.length > 0) throw new Refusal(`A running stack uses ${DATA} (${running.join(', ')}): stop it first.`);
  if (existsSync(DATA) && readdirSync(DATA).length > 0 && !replace)
    throw new Refusal(
      `${DATA} is not empty. Add --replace to delete its contents, or name another folder: DATA_DIR=… npm run restore`,
    );
}

function requireSamePostgres({ native }: Home, contents: Contents): void {
  const output = spawnSync(path.join(native, 'bin/postgres'), ['--version'], { encoding: 'utf8' }).stdout;
  const major = Number(/ (\d+)/.exec(output)?.[1]);
  if (contents.postgres !== major)
    throw new Refusal(
      `The backup contains a database of PostgreSQL ${contents.postgres}, but this stack has PostgreSQL ${major}.`,
    );
}

function unpackDatabase(archive: string, cluster: string, { account }: Home): void {
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  if (account) chownSync(cluster, account.uid, account.gid);
  const input = openSync(archive, 'r');
  const tar = spawnSync('tar', ['-xzf', '-'], {
    ...account,
    cwd: cluster,
    stdio: [input, 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  if (tar.status !== 0) throw new Error(`tar could not unpack ${archive}: ${tar.stderr || tar.error?.message}`);
}

/** Replaces the data folder with the unpacked backup. The old folder is deleted last. */
function moveIn(unpacked: string, cluster: string, home: Home): void {
  const old = `${DATA}.replaced`;
  rmSync(old, { recursive: true, force: true });
  renameSync(DATA, old);
  if (home.cluster !== CLUSTER) {
    rmSync(home.cluster, { recursive: true, force: true });
    renameSync(cluster, home.cluster);
    symlinkSync(home.cluster, path.join(unpacked, 'postgres'));
  }
  renameSync(unpacked, DATA);
  rmSync(old, { recursive: true, force: true });
}
