import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, openDemoAccounts } from '../../commands/demo-accounts.ts';
import { sql } from '../support/database.ts';
import { besideStack, stack } from '../support/stack.ts';

const usual = {
  ...besideStack.environment,
  // Reuses the existing builds, because these tests do not check pages.
  DIST_DIR: stack.environment.DIST_DIR,
  VITE_SUPABASE_URL: stack.supabaseUrl,
  VITE_SUPABASE_PUBLISHABLE_KEY: stack.keys().publishableKey,
};
/** Without the settings that only tests use, and open to other machines by listening IP and URL. */
const guarded = { ...usual, DATABASE_FSYNC: 'on', AUTH_RATE_LIMITS: 'on' };
const opened = { ...guarded, LISTEN_HOST: '0.0.0.0', SITE_URL: 'http://marketplace.example' };

let running: ChildProcess | undefined;

beforeAll(() => rmSync(besideStack.data, { recursive: true, force: true }));
afterEach(stopStack);
afterAll(async () => {
  rmSync(besideStack.data, { recursive: true, force: true });
  await sql.end();
});

type Said = { code: number; text: string };

/** Runs a command like an operator. */
function run(script: string, args: string[], environment: Record<string, string>): Promise<Said> {
  return new Promise((resolve) => {
    const file = path.join(stack.root, 'commands', script);
    const options = { cwd: stack.root, env: { ...process.env, ...environment } };
    execFile(process.execPath, [file, ...args], options, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: out + err }),
    );
  });
}

/** Starts the second stack. `outcome` resolves when it serves (no code) or has ended, with its output. */
function beginStart(args: string[], environment: Record<string, string>) {
  const started = spawn(process.execPath, [path.join(stack.root, 'commands/start.ts'), ...args], {
    cwd: stack.root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...environment },
  });
  running = started;
  let text = '';
  const ready = new Promise<{ code: undefined; text: string }>((resolve) => {
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (piece: Buffer) => {
        text += piece.toString();
        // The last line of its output.
        if (text.includes('Ctrl-C stops everything')) resolve({ code: undefined, text });
      });
  });
  const ended = once(started, 'close').then(([code]) => ({ code: code as number, text }));
  return Promise.race([ready, ended]);
}

/** Starts the second stack and returns its output when it serves. */
async function startStack(args: string[], environment: Record<string, string>): Promise<string> {
  const { code, text } = await beginStart(args, environment);
  expect(code, text).toBeUndefined();
  return text;
}

async function stopStack(): Promise<void> {
  if (running?.exitCode !== null) return;
  const ended = once(running, 'exit');
  running.kill('SIGTERM');
  await ended;
}

/** Queries the database of the second stack. */
async function beside<Result>(look: (database: postgres.Sql) => Promise<Result>): Promise<Result> {
  const database = postgres(besideStack.databaseUrl(), { max: 1, onnotice: () => {} });
  try {
    return await look(database);
  } finally {
    await database.end();
  }
}

const clientOf = (key: string) =>
  createClient(besideStack.supabaseUrl, key, { auth: { persistSession: false, autoRefreshToken: false } });

const post = (where: string, body: object, cookies = '') =>
  fetch(`${besideStack.siteUrl}${where}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookies },
    body: JSON.stringify(body),
  });

test('the search for demo accounts finds only accounts that the public password opens', async () => {
  const found: string[][] = [];
  const rolledBack = sql.begin(async (transaction) => {
    const look = async () => found.push(await openDemoAccounts(transaction as unknown as postgres.Sql));
    await look();
    // One account with its own password, one that is banned, one with another email address.
    await transaction`update auth.users set encrypted_password = extensions.crypt('another', extensions.gen_salt('bf', 4))
      where email = 'admin@demo.example'`;
    await transaction`update auth.users set banned_until = now() + interval '1 hour' where email = 'agent@demo.example'`;
    await transaction`update auth.users set email = 'someone@elsewhere.example' where email = 'broker@demo.example'`;
    await look();
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  const [before = [], after = []] = found;
  expect(before.length).toBeGreaterThan(40);
  expect(before.filter((name) => !after.includes(name))).toEqual(['admin', 'agent']);
});

test.each([
  [['AUTH_RATE_LIMITS'], { AUTH_RATE_LIMITS: 'off' }],
  [['DATABASE_FSYNC'], { DATABASE_FSYNC: 'off' }],
  [['AUTH_RATE_LIMITS', 'DATABASE_FSYNC'], { AUTH_RATE_LIMITS: 'off', DATABASE_FSYNC: 'off' }],
])('an operator cannot open a stack with %j off, which is for tests only', async (names, off) => {
  for (const args of [['--empty'], ['--supabase']]) {
    const { code, text } = await beginStart(args, { ...opened, ...off });
    expect(code).toBe(1);
    expect(text).toContain(`Only tests may turn ${names.join(' and ')} off`);
    expect(text).not.toContain('PostgreSQL runs');
  }
});

test('an operator cannot open a new stack that would get the demo @feature 1.15a', async () => {
  const { code, text } = await beginStart([], opened);
  expect(code).toBe(1);
  expect(text).toContain('LISTEN_HOST=0.0.0.0, SITE_URL=http://marketplace.example');
  expect(text).toContain('npm start -- --empty');
});

test('an operator opens an empty stack, reads what is missing, and creates the first administrator @feature 1.15b @nightly', async () => {
  const said = await startStack(['--empty'], opened);
  for (const lack of ['https: others can read', 'An email server: new users', 'Supabase’s URL'.replace('’', "'")])
    expect(said).toContain(`Missing · ${lack}`);
  expect(said).toContain('npm run administrator');
  expect(said).not.toContain(DEMO_PASSWORD);
  expect(
    await beside(
      (database) => database`
          select (select count(*)::int from auth.users) as people, (select count(*)::int from public.properties) as properties,
            (select count(*)::int from public.places) as cities`,
    ),
  ).toEqual([{ people: 0, properties: 0, cities: 10 }]);

  // New users must confirm their email address, whatever supabase/config.toml says.
  const { publishableKey } = besideStack.keys();
  const password = 'River-camel-42';
  const newcomer = await clientOf(publishableKey).auth.signUp({ email: 'newcomer@open.test.example', password });
  expect(newcomer).toMatchObject({ data: { session: null }, error: null });

  // This command does not know how the stack was started.
  const seeded = await run('seed.ts', ['--properties', '10', '--cars', '5'], usual);
  expect(seeded).toMatchObject({ code: 1, text: expect.stringContaining('gets no demo data') as string });

  const made = await run('administrator.ts', ['first@open.test.example'], usual);
  expect(made).toMatchObject({ code: 0, text: expect.stringContaining('Created the account') as string });
  const link = new URL(/http\S+token=\S+/.exec(made.text)?.[0] ?? '');
  expect(link.origin).toBe(opened.SITE_URL);
  const choice = { token: link.searchParams.get('token'), password, confirmPassword: password };
  expect((await post('/api/auth/reset-password', choice)).status).toBe(200);
  expect((await post('/api/auth/reset-password', choice)).status).toBe(400);
  const signedIn = await post('/api/login', { username: 'first@open.test.example', password });
  expect(await signedIn.json()).toMatchObject({ user: { role: 'admin' } });
  expect(await beside((database) => database`select action, actor_id from public.audit_entries`)).toEqual([
    { action: 'appointed', actor_id: null },
  ]);

  const again = await run('administrator.ts', ['First@open.test.example'], usual);
  expect(again.text).toContain('is already an administrator');

  // A user registers with an email address of another person and hopes for the role of administrator.
  const raised = await run('administrator.ts', ['newcomer@open.test.example'], usual);
  expect(raised.text).toContain('already existed and is now an administrator');
  const known = await clientOf(publishableKey).auth.signInWithPassword({
    email: 'newcomer@open.test.example',
    password,
  });
  expect(known.error?.code).toBe('invalid_credentials');
});

test('a stack that began empty stays empty, and its operator adds and removes the demo @nightly', async () => {
  await startStack([], usual);
  const count = () => beside((database) => database<{ n: number }[]>`select count(*)::int as n from auth.users`);
  expect(await count()).toEqual([{ n: 2 }]);
  // A repeated seed creates the same listings.
  for (let times = 0; times < 2; times += 1) {
    expect(await run('seed.ts', ['--properties', '10', '--cars', '5'], usual)).toMatchObject({ code: 0 });
    expect(await count()).toEqual([{ n: 47 }]);
  }
  expect(await run('seed.ts', ['--remove'], usual)).toMatchObject({ code: 0 });
  expect(await count()).toEqual([{ n: 2 }]);
  // A backup of another stack may contain such an account.
  await beside(
    (database) => database`
      insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at)
      values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
        'owner@demo.example', extensions.crypt(${DEMO_PASSWORD}, extensions.gen_salt('bf', 10)), now(), now(), now())`,
  );
});

test.each([
  ['by its listening address', { LISTEN_HOST: '0.0.0.0' }],
  ['by its URL', { SITE_URL: 'https://marketplace.example' }],
])('an operator cannot open a stack %s while a demo account can sign in @feature 1.15a @nightly', async (_how, way) => {
  const { code, text } = await beginStart([], { ...guarded, ...way });
  expect(code).toBe(1);
  // The name of any account that the demo password opens.
  expect(text).toMatch(/can sign in as [\w.@-]+\./);
  expect(text).toContain('npm run seed -- --remove');
});

test('an operator cannot open a site with another Supabase that has demo accounts or no email confirmation', async () => {
  const { code, text } = await beginStart(['--supabase'], opened);
  expect(code).toBe(1);
  expect(text).toContain('admin, agent, broker, owner, member');
  expect(text).toContain('enable_confirmations = true');
});

test.each([
  [[], /Name one email/],
  [['not-an-address'], /is not an email/],
  [['a@b.example', 'c@d.example'], /Name one email/],
])('an operator cannot create an administrator with the arguments %j @feature 1.15b', async (args, message) => {
  const said = await run('administrator.ts', args, usual);
  expect(said).toMatchObject({ code: 1, text: expect.stringMatching(message) as string });
});

test('an operator whose stack does not run gets the hint to start it', async () => {
  const said = await run('administrator.ts', ['first@open.test.example'], usual);
  expect(said).toMatchObject({ code: 1, text: expect.stringContaining('Start the stack first') as string });
});

test('an operator with an invalid secret key cannot create an administrator of another Supabase', async () => {
  const elsewhere = { SUPABASE_URL: stack.supabaseUrl, SUPABASE_SECRET_KEY: 'sb_secret_guess' };
  const said = await run('administrator.ts', ['first@open.test.example'], elsewhere);
  expect(said).toMatchObject({ code: 1, text: expect.stringContaining('refused the secret key') as string });
  const half = await run('administrator.ts', ['first@open.test.example'], { SUPABASE_URL: stack.supabaseUrl });
  expect(half.text).toContain('Set both');
});
