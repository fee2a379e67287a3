import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signIn } from '../support/api.ts';
import { signInClient } from '../support/client.ts';
import { createPerson, createProperty, PASSWORD, type Person, removePeople, sql } from '../support/database.ts';
import { webpBytes } from '../support/pictures.ts';
import { besideStack, stack } from '../support/stack.ts';

const BACKUP = path.join(stack.root, '.tmp/backup');
const DAMAGED = path.join(stack.root, '.tmp/backup-damaged');
const RESTORED = besideStack.data;

const there = {
  ...besideStack.environment,
  // Reuses the existing builds, because these tests do not check pages.
  DIST_DIR: stack.environment.DIST_DIR,
  VITE_SUPABASE_URL: stack.supabaseUrl,
  VITE_SUPABASE_PUBLISHABLE_KEY: stack.keys().publishableKey,
};

/** The first migration of this build. */
const MIGRATION = readdirSync(path.join(stack.root, 'supabase/migrations')).toSorted()[0]!.slice(0, 14);

type Said = { code: number; text: string };

/** Runs one of the two commands like an operator. */
function run(command: 'backup' | 'restore', args: string[], environment: Record<string, string>): Promise<Said> {
  const script = path.join(stack.root, `embedded/backup/${command}.ts`);
  return new Promise((resolve) => {
    const env = { ...process.env, ...environment };
    execFile(process.execPath, [script, ...args], { cwd: stack.root, env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: out + err }),
    );
  });
}

/** The tables that the worker updates after each attempt, with the keys of their rows. It also does so if a photo has no file. */
const KEYS_OF_WORK: Record<string, string> = { 'private.jobs': 't.name', 'private.covers': 't.id::text' };

/** The tables whose last eight days a job of the worker computes again, also while the backup runs. */
const COMPUTED_AGAIN = ['private.active_days', 'private.daily_figures'];

const NAMES_FILES = ['storage.objects', 'private.uploaded_pictures'];

/** The number of rows and the hash of every table, except files of a user who uploads during the backup. */
async function readTables(database: postgres.Sql, busy: Person): Promise<Record<string, string>> {
  const tables = await database<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by name`;
  const read = tables.map(async ({ name }): Promise<[string, string]> => {
    const but = NAMES_FILES.includes(name)
      ? `where t.name not like '${busy.id}/%'`
      : name === 'private.rate_limit_counts'
        ? `where t.person_id <> '${busy.id}'`
        : COMPUTED_AGAIN.includes(name)
          ? 'where t.day < current_date - 10'
          : '';
    const row = KEYS_OF_WORK[name] ?? 't::text';
    const [found] = await database.unsafe<{ is: string }[]>(
      `select count(*) || ' rows, ' || coalesce(md5(string_agg(md5(${row}), '' order by md5(${row}))), '') as is from ${name} t ${but}`,
    );
    return [name, found?.is ?? ''];
  });
  return Object.fromEntries(await Promise.all(read));
}

const before: { person: Person; refreshToken: string; cookies: string } = {
  person: { id: '', username: '', email: '' },
  refreshToken: '',
  cookies: '',
};
let busy: Person;
let tables: Record<string, string> = {};
let backedUp: Said;
let uploads = 0;
let restored: ChildProcess | undefined;

/** Uploads and removes files until the backup ends. */
async function workMeanwhile(client: SupabaseClient, work: Promise<unknown>): Promise<void> {
  const bucket = client.storage.from('listing-images');
  const backup = { done: false };
  void work.finally(() => (backup.done = true));
  while (!backup.done) {
    const name = `${busy.id}/${uploads}.webp`;
    await bucket.upload(name, new Blob([webpBytes(name)], { type: 'image/webp' }));
    if (uploads > 2) await bucket.remove([`${busy.id}/${uploads - 3}.webp`]);
    uploads += 1;
  }
}

beforeAll(async () => {
  for (const folder of [BACKUP, DAMAGED, RESTORED]) rmSync(folder, { recursive: true, force: true });
  before.person = await createPerson();
  busy = await createPerson();
  await createProperty(before.person, { title: 'Backed up' });
  before.cookies = await signIn(before.person);
  const client = await signInClient(before.person);
  before.refreshToken = (await client.auth.getSession()).data.session?.refresh_token ?? '';
  // Signed in before the tables are read, so that this user later changes only files.
  const theirs = await signInClient(busy);
  // Waits until the worker is idle. Otherwise it would continue its work in both stacks. A new stack first makes covers of all demo
  // listings, for two minutes or more.
  const isIdle = async () => {
    const [idle] = await sql`
      select where cardinality(public.claim_jobs('{}')) = 0 and not exists (select from private.email_queue)
        and not exists (select from private.covers c where c.made_at is null and c.photo is not null and c.tries = 0)`;
    return idle !== undefined;
  };
  await vi.waitUntil(isIdle, { timeout: 300_000, interval: 200 });
  tables = await readTables(sql, busy);
  const work = run('backup', [BACKUP], stack.environment);
  await workMeanwhile(theirs, work);
  backedUp = await work;
}, 400_000);

afterAll(async () => {
  if (restored?.exitCode === null) {
    const ended = once(restored, 'exit');
    restored.kill('SIGTERM');
    await ended;
  }
  for (const folder of [BACKUP, DAMAGED, RESTORED]) rmSync(folder, { recursive: true, force: true });
  await removePeople();
  await sql.end();
});

test('a running stack can be backed up, and only its owner can read the backup', async () => {
  expect(backedUp).toMatchObject({ code: 0, text: expect.stringContaining('keep it secret') as string });
  expect(uploads).toBeGreaterThan(3);
  expect(statSync(BACKUP).mode & 0o077).toBe(0);
  expect(statSync(path.join(BACKUP, 'keys.json')).mode & 0o077).toBe(0);
  expect(existsSync(path.join(stack.data, 'storage.held'))).toBe(false);
});

test.each<[string, () => string[], RegExp]>([
  ['a missing folder', () => [path.join(stack.root, '.tmp/nowhere')], /nowhere does not exist\.$/m],
  [
    'a folder without a backup',
    () => [path.join(stack.root, 'tests')],
    /is not a backup: it does not contain backup\.json/,
  ],
  ['a file', () => [path.join(stack.root, 'package.json')], /is not a backup/],
  ['nothing', () => [], /Name a backup/],
  [
    'a backup whose database was changed',
    () => damaged(() => appendFileSync(inDamaged('database.tar.gz'), 'x')),
    /is damaged: database\.tar\.gz/,
  ],
  ['a backup that lost its keys', () => damaged(() => rmSync(inDamaged('keys.json'))), /is damaged: keys\.json/],
  ['a backup with half a list', () => damaged(() => writeFileSync(inDamaged('backup.json'), '{"format":')), /damaged/],
  [
    'a backup of a newer format',
    () => damaged(() => changeList({ format: 99 })),
    /newer version of this project made the backup \(format 99\): update the project first/,
  ],
  [
    'a backup of an older format',
    () => damaged(() => changeList({ format: 1, migrations: ['20261121000100'] })),
    /older build of this project made the backup \(format 1\): restore it with that build/,
  ],
  [
    'a backup of a newer schema',
    () => damaged(() => changeList({ migrations: [{ version: '29991231000000', sha256: 'x' }] })),
    /newer version of this project made the backup \(migration 29991231000000\): update the project first/,
  ],
  [
    'a backup of another build',
    () => damaged(() => changeList({ migrations: [{ version: MIGRATION, sha256: 'x' }] })),
    /Another build of this project made the backup \(migration \d{14}\): restore it with that build/,
  ],
  [
    'a backup of another kind of machine',
    () => damaged(() => changeList({ platform: 'sunos-sparc' })),
    /made on sunos-sparc/,
  ],
])('an operator cannot restore %s, and nothing changes', async (_what, args, message) => {
  const said = await run('restore', args(), there);
  expect(said).toMatchObject({ code: 1, text: expect.stringMatching(message) as string });
  expect(existsSync(RESTORED)).toBe(false);
});

const inDamaged = (name: string) => path.join(DAMAGED, name);

/** Damages a copy of the backup without its files. */
function damaged(spoil: () => void): string[] {
  rmSync(DAMAGED, { recursive: true, force: true });
  cpSync(BACKUP, DAMAGED, { recursive: true, filter: (name) => !name.includes(`${path.sep}storage`) });
  changeList({
    files: Object.fromEntries(Object.entries(listOf(BACKUP).files).filter(([name]) => !name.startsWith('storage/'))),
  });
  spoil();
  return [DAMAGED];
}

type List = { files: Record<string, string> };
const listOf = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'backup.json'), 'utf8')) as List;

function changeList(change: Record<string, unknown>): void {
  writeFileSync(inDamaged('backup.json'), JSON.stringify({ ...listOf(DAMAGED), ...change }));
}

test('a backup cannot replace a running stack, with any option', async () => {
  const said = await run('restore', [BACKUP, '--replace'], stack.environment);
  expect(said).toMatchObject({ code: 1, text: expect.stringContaining('stop it first') as string });
  expect((await fetch(`${stack.siteUrl}/api/health`)).status).toBe(200);
});

test('a backup restored into a new folder has all rows, files, passwords and sessions @feature 8.8b', async () => {
  expect(await run('restore', [BACKUP], there)).toMatchObject({ code: 0 });
  expect(await run('restore', [BACKUP], there)).toMatchObject({
    code: 1,
    text: expect.stringContaining('--replace') as string,
  });
  expect(statSync(path.join(RESTORED, 'keys.json')).mode & 0o077).toBe(0);
  await startRestored();
  // The Web Push keys must be the same too. With other keys, no subscribed device could be notified.
  expect(besideStack.keys()).toEqual(stack.keys());

  const database = postgres(besideStack.databaseUrl(), { max: 4, onnotice: () => {} });
  expect(await readTables(database, busy)).toEqual(tables);

  const objects = await database<{ bucket: string; name: string; version: string; theirs: boolean }[]>`
      select bucket_id as bucket, name, version, name like ${`${busy.id}/%`} as theirs from storage.objects`;
  await database.end();
  expect(objects.filter(({ theirs }) => theirs).length).toBeGreaterThan(0);
  // The demo has a picture in an abuse report, so a private bucket is in the backup too.
  expect(objects.filter(({ bucket }) => bucket === 'abuse-report-pictures')).not.toEqual([]);
  // Each row has its file. The files of the busy user may since have been removed from the running stack.
  expect(objects.filter(({ version }) => !existsSync(fileIn(RESTORED, version)))).toEqual([]);
  for (const { version } of objects.filter(({ theirs }) => !theirs))
    expect(readFileSync(fileIn(RESTORED, version)).equals(readFileSync(fileIn(stack.data, version)))).toBe(true);

  const client = createClient(besideStack.supabaseUrl, stack.keys().publishableKey, {
    auth: { persistSession: false },
  });
  const { email, id } = before.person;
  const byPassword = await client.auth.signInWithPassword({ email, password: PASSWORD });
  expect(byPassword.data.user?.id).toBe(id);
  const bySession = await client.auth.refreshSession({ refresh_token: before.refreshToken });
  expect(bySession.data.user?.id).toBe(id);
  const mine = await fetch(`${besideStack.siteUrl}/api/my-properties`, { headers: { Cookie: before.cookies } });
  expect(await mine.json()).toMatchObject([{ title: 'Backed up' }]);
});

const fileIn = (data: string, version: string) => path.join(data, 'storage', version.slice(0, 2), version);

async function startRestored(): Promise<void> {
  const started = spawn(process.execPath, [path.join(stack.root, 'commands/start.ts')], {
    cwd: stack.root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...there },
  });
  restored = started;
  const ended = once(started, 'exit').then(() => Promise.reject(new Error('The restored stack did not start.')));
  await Promise.race([once(started, 'message'), ended]);
  ended.catch(() => {});
}
