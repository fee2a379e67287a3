// `npm run backup -- <folder>` copies the database, the stored files and the keys, as of one moment, into a new folder. The
// stack may run during the backup.
import { createWriteStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import postgres from 'postgres';
import { CLUSTER } from '../postgres/home.ts';
import { portOfRunningPostgres, startPostgres } from '../postgres/server.ts';
import { claimDataFolder, releaseDataFolder } from '../processes/data-folder.ts';
import type { Service } from '../processes/processes.ts';
import { DATA, databaseUrl, KEYS_FILE, type Keys, PORTS, readKeys } from '../settings.ts';
import { holdFiles, isHeld } from '../storage/hold.ts';
import {
  CONTENTS,
  type Contents,
  DATABASE,
  FILES,
  FORMAT,
  hashFiles,
  KEYS,
  PLATFORM,
  Refusal,
  requireOutside,
} from './contents.ts';
import { runCommand } from './run.ts';

await runCommand(async () => {
  const [target] = process.argv.slice(2);
  if (!target) throw new Refusal('Name a new folder: npm run backup -- <new folder>');
  return backUp(path.resolve(target));
});

async function backUp(target: string): Promise<string> {
  if (!existsSync(path.join(CLUSTER, 'PG_VERSION')))
    throw new Refusal(`There is nothing to back up: no stack has used ${DATA}.`);
  requireOutside(target);
  if (existsSync(target)) throw new Refusal(`${target} already exists. Each backup needs a new folder.`);
  const keys = readKeys();
  const running = portOfRunningPostgres();
  const started = running ? undefined : await startAlone(keys);
  // The folder gets its final name when the backup is complete.
  const unfinished = `${target}.unfinished`;
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const contents = await copyEverything(unfinished, keys, running ?? PORTS.database.port);
    const list: Contents = { ...contents, files: await hashFiles(unfinished) };
    await writeFile(path.join(unfinished, CONTENTS), JSON.stringify(list, null, 2), { mode: 0o600 });
    await rename(unfinished, target);
    return `Backed up to ${target}: the database and ${Object.keys(list.files).length - 2} stored files. It contains keys and personal data: keep it secret.`;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await started?.stop();
    if (started) releaseDataFolder();
  }
}

/** Starts PostgreSQL of a stopped stack, and prevents a start of the stack during the backup. */
async function startAlone(keys: Keys): Promise<Service> {
  const inUse = claimDataFolder('A backup is made');
  if (inUse) throw new Refusal(inUse);
  return startPostgres(keys);
}

/**
 * Copies the database first, then the files. A file is complete before a row names it, and it never changes. So the backup
 * has every file that the database names, as long as no file is removed during the backup.
 */
async function copyEverything(folder: string, keys: Keys, port: number): Promise<Omit<Contents, 'files'>> {
  const files = path.join(DATA, 'storage');
  if (isHeld(files)) throw new Refusal('Another backup is running. Wait until it ends.');
  const release = holdFiles(files);
  try {
    const about = await describe(keys, port);
    await copyDatabase(path.join(folder, DATABASE), keys, port);
    await copyStoredFiles(path.join(folder, FILES));
    await copyFile(KEYS_FILE, path.join(folder, KEYS));
    await chmod(path.join(folder, KEYS), 0o600);
    return about;
  } finally {
    release();
  }
}

async function describe(keys: Keys, port: number): Promise<Omit<Contents, 'files'>> {
  const sql = postgres(databaseUrl(keys, port), { max: 1 });
  try {
    const migrations = await sql<Contents['migrations']>`
      select version, encode(sha256(convert_to(statements[1], 'UTF8')), 'hex') as sha256
      from supabase_migrations.schema_migrations order by version`;
    const [server] = await sql<{ major: number }[]>`
      select current_setting('server_version_num')::int / 10000 as major`;
    return {
      format: FORMAT,
      createdAt: new Date().toISOString(),
      platform: PLATFORM,
      postgres: server?.major ?? 0,
      migrations: [...migrations],
    };
  } finally {
    await sql.end();
  }
}

/**
 * Does the work of pg_basebackup, which the npm package of PostgreSQL lacks. It uses the command of the replication protocol,
 * with the WAL.
 */
async function copyDatabase(file: string, keys: Keys, port: number): Promise<void> {
  const sql = postgres(databaseUrl(keys, port), {
    max: 1,
    fetch_types: false,
    onnotice: () => {},
    connection: { replication: 'database' },
  });
  try {
    // While this connection is open, PostgreSQL keeps the WAL that the backup needs.
    await sql.unsafe('CREATE_REPLICATION_SLOT backup TEMPORARY PHYSICAL RESERVE_WAL').simple();
    const command = "BASE_BACKUP (LABEL 'npm run backup', CHECKPOINT 'fast', WAL true, MANIFEST 'no')";
    const messages = await sql.unsafe(command).readable();
    await pipeline(
      messages,
      contentsOfArchive(),
      createGzip({ level: 1 }),
      createWriteStream(file, { mode: 0o600, flush: true }),
    );
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The first byte of a message is its type. Type "d" holds content of the archive. The other types hold names and progress. */
function contentsOfArchive(): Transform {
  return new Transform({
    readableObjectMode: false,
    writableObjectMode: true,
    transform(message: Buffer, _, done) {
      if (message[0] === 'd'.charCodeAt(0)) this.push(message.subarray(1));
      done();
    },
  });
}

async function copyStoredFiles(target: string): Promise<void> {
  const source = path.join(DATA, 'storage');
  await mkdir(target, { mode: 0o700 });
  for (const name of await readdir(source, { recursive: true, withFileTypes: true }).catch(unlessMissing)) {
    const folder = path.join(target, path.relative(source, name.parentPath));
    // A file that is still being written has no row yet.
    if (!name.isFile() || name.name.endsWith('.part')) continue;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await copyFile(path.join(name.parentPath, name.name), path.join(folder, name.name));
  }
}

/** A stack without stored files has no folder for them. */
function unlessMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
