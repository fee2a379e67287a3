import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../embedded/config.ts';
import { servedFunctions } from '../../embedded/functions/served.ts';
import { copyProject, initProject, removeProject } from '../support/own-project.ts';
import { besideStack, stack } from '../support/stack.ts';

// A new project of `supabase init`, with typical functions, runs on this stack.
const fresh = initProject();
const project = copyProject();
const inProject = (...names: string[]) => path.join(project, 'supabase', ...names);
let running: ChildProcess;
let said = '';

beforeAll(async () => {
  copyFileSync(path.join(fresh, 'supabase/config.toml'), inProject('config.toml'));
  appendFileSync(
    inProject('config.toml'),
    `
[storage.buckets.avatars]
public = true
file_size_limit = "1KiB"
allowed_mime_types = ["image/png"]
[edge_runtime.secrets]
GREETING = "Good morning"
[functions.greeting]
verify_jwt = false
entrypoint = "./functions/elsewhere/main.ts"
import_map = "./functions/elsewhere/names.json"
[functions.off]
enabled = false
`,
  );
  write('hello/index.ts', `Deno.serve((request) => Response.json({ path: new URL(request.url).pathname }));`);
  write('off/index.ts', `Deno.serve(() => new Response('never'));`);
  write(
    'elsewhere/main.ts',
    `import { whom } from 'whom';
const key = Deno.env.get('SUPABASE_ANON_KEY')!;
export default {
  fetch: (request: Request) =>
    request.url.endsWith('/hello')
      ? fetch(Deno.env.get('SUPABASE_URL') + '/functions/v1/hello', { headers: { apikey: key } })
      : new Response(Deno.env.get('GREETING') + Deno.env.get('MARK') + ', ' + whom),
};`,
  );
  write('elsewhere/whom.ts', `export const whom: string = 'neighbour';`);
  write('elsewhere/names.json', JSON.stringify({ imports: { whom: './whom.ts' } }));
  write('.env', 'MARK=!\nSUPABASE_URL=http://somewhere.example');
  rmSync(besideStack.data, { recursive: true, force: true });
  await start();
});

afterAll(async () => {
  if (running?.exitCode === null) {
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    await ended;
  }
  for (const folder of [besideStack.data, fresh, project]) removeProject(folder);
});

function write(name: string, text: string): void {
  const file = inProject('functions', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Starts the project like a developer, and waits until it serves. */
async function start(): Promise<void> {
  running = spawn(process.execPath, [path.join(project, 'commands/start.ts'), '--empty'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Reuses the existing builds, because these tests do not check pages.
    env: { ...process.env, ...besideStack.environment, DIST_DIR: stack.environment.DIST_DIR, ...builtFor },
  });
  for (const stream of [running.stdout, running.stderr])
    stream?.on('data', (piece: Buffer) => {
      said += piece.toString();
    });
  const [first] = await Promise.race([once(running, 'message'), once(running, 'exit')]);
  expect(first, said).toBe('ready');
}

const builtFor = {
  VITE_SUPABASE_URL: stack.supabaseUrl,
  VITE_SUPABASE_PUBLISHABLE_KEY: stack.keys().publishableKey,
};

const ask = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${besideStack.supabaseUrl}/functions/v1/${name}`, { method, headers });

async function tokenOf(secret: string): Promise<string> {
  const token = new SignJWT({ role: 'authenticated' }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h');
  return token.sign(Buffer.from(secret));
}

test('a developer starts the stack with the file of supabase init and gets a list of unsupported settings @feature 5.10a 13.2d', async () => {
  expect(said).toContain(`This stack ignores these settings of supabase/config.toml:
    [db] shadow_port, health_timeout
`);
  const { publishableKey } = besideStack.keys();
  for (const service of ['rest/v1/', 'auth/v1/settings']) {
    const answer = await fetch(`${besideStack.supabaseUrl}/${service}`, { headers: { apikey: publishableKey } });
    expect([service, answer.status < 500]).toEqual([service, true]);
  }
});

test('the stack creates a developer’s buckets from the configuration', async () => {
  const { secretKey } = besideStack.keys();
  const { data } = await createClient(besideStack.supabaseUrl, secretKey).storage.getBucket('avatars');
  expect(data).toMatchObject({ public: true, file_size_limit: 1024, allowed_mime_types: ['image/png'] });
});

test('a developer’s function without an entry in the configuration serves callers with a valid token @feature 5.10a', async () => {
  const { publishableKey, jwtSecret } = besideStack.keys();
  const stranger = await ask('hello');
  expect([stranger.status, await stranger.json()]).toEqual([401, { msg: 'Error: Missing authorization header' }]);
  const forged = await ask('hello', { Authorization: `Bearer ${await tokenOf('x'.repeat(40))}` });
  expect([forged.status, await forged.json()]).toEqual([401, { msg: 'Invalid JWT' }]);
  expect((await ask('hello', { Authorization: 'Basic abc' })).status).toBe(401);
  expect((await ask('hello', { apikey: 'sb_publishable_of_others' })).status).toBe(401);
  expect((await ask('hello', {}, 'OPTIONS')).status).toBe(200);
  const known = await ask('hello/there', { Authorization: `Bearer ${await tokenOf(jwtSecret)}` });
  expect([known.status, await known.json()]).toEqual([200, { path: '/hello/there' }]);
  const key = { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` };
  expect((await ask('hello', key)).status).toBe(200);
});

test('a function uses the entry point, import map, secrets and access setting of its developer', async () => {
  const answer = await ask('greeting');
  expect([answer.status, await answer.text()]).toEqual([200, 'Good morning!, neighbour']);
});

test('a function calls another function by the URL in its environment', async () => {
  const answer = await ask('greeting/hello');
  expect([answer.status, await answer.json()]).toEqual([200, { path: '/hello' }]);
});

test('a function that is switched off or does not exist is a 404', async () => {
  expect((await ask('off')).status).toBe(404);
  expect((await ask('elsewhere')).status).toBe(404);
});

test('the configuration of this project has no setting that the stack ignores @feature 5.10a', () => {
  const { unfollowed } = readConfig(readFileSync(path.join(stack.root, 'supabase/config.toml'), 'utf8'));
  expect([...unfollowed]).toEqual([]);
});

test('the stack ignores only a few settings of the file of supabase init', () => {
  const { unfollowed, config } = readConfig(readFileSync(path.join(fresh, 'supabase/config.toml'), 'utf8'));
  expect(Object.fromEntries(unfollowed)).toEqual({
    db: ['shadow_port', 'health_timeout'],
    studio: ['enabled', 'port', 'api_url'],
    'storage.s3_protocol': ['enabled'],
    'storage.vector': ['enabled', 'max_buckets', 'max_indexes'],
    edge_runtime: ['inspector_port'],
    analytics: ['enabled', 'port', 'backend'],
    'experimental.pgdelta': ['enabled'],
  });
  expect(config.local_smtp.port).toBe(54324);
});

test.each([
  ['[api]\nenabled = false', { api: ['enabled'] }],
  ['[api]\nauto_expose_new_tables = false', { api: ['auto_expose_new_tables'] }],
  ['[db]\nmajor_version = 15', { db: ['major_version'] }],
  ['[db.pooler]\nenabled = true\npool_mode = "session"', { 'db.pooler': ['enabled', 'pool_mode'] }],
  ['[auth.external.azure]\nenabled = true\nclient_id = "x"', { 'auth.external.azure': ['enabled', 'client_id'] }],
  ['[auth.external.azure]\nenabled = false\nclient_id = "x"', {}],
  [
    '[auth.email.template.recovery]\nsubject = "x"\ncontent_path = "y"',
    { 'auth.email.template.recovery': ['subject', 'content_path'] },
  ],
  ['[auth.sms]\nenable_signup = true\nenable_confirmations = true\ntemplate = "x"', { 'auth.sms': ['template'] }],
  ['[experimental]\ns3_host = "env(NOBODY_SETS_THIS)"\norioledb_version = ""', {}],
  ['[remotes.production]\nproject_id = "x"', {}],
  ['nonsense = 1', { '': ['nonsense'] }],
])('a developer who writes %j gets the ignored settings %j @feature 5.10a', (text, told) => {
  expect(Object.fromEntries(readConfig(text).unfollowed)).toEqual(told);
});

test('a developer who writes a value of a wrong type gets the name of the setting', () => {
  expect(() => readConfig('[api]\nport = "many"')).toThrow(/supabase\/config\.toml cannot be read[^]*api\.port/);
});

test('the stack finds functions by their folders and the configuration, and gives each its own port', () => {
  const found = servedFunctions(
    inProject(),
    readConfig(readFileSync(inProject('config.toml'), 'utf8')).config.functions,
    5000,
  );
  expect(found.map(({ name, port, verifyJwt }) => [name, port, verifyJwt])).toEqual([
    ['api', 5000, true],
    ['greeting', 5001, false],
    ['hello', 5002, true],
    ['render', 5003, true],
    ['worker', 5004, true],
  ]);
  expect(found[1]).toMatchObject({
    entrypoint: inProject('functions/elsewhere/main.ts'),
    importMap: inProject('functions/elsewhere/names.json'),
  });
});
