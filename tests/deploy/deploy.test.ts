import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeHostedProject, REF, SECRET_KEY } from '../support/fake-hosted-project.ts';
import { Output } from '../../commands/deploy/output.ts';
import { runSteps } from '../../commands/deploy/steps.ts';
import { type DeploymentOptions, newDeployment } from '../../commands/deploy/deployment.ts';
import { stack } from '../support/stack.ts';

const SETTINGS = {
  SUPABASE_ACCESS_TOKEN: 'sbp_token_of_the_operator',
  SUPABASE_DB_PASSWORD: 'password-of-the-database',
  PUBLIC_SITE_URL: 'https://example.com',
  SMTP_HOST: 'smtp.example.com',
  SMTP_PASSWORD: 'password-of-the-mail-server',
  UPLOAD_COMMAND: 'upload dist',
};
const CONFIG = `--project-ref ${REF} --workdir ${path.join(stack.root, '.tmp/deploy')}`;
const CHANGES = /^(PATCH|POST)|^supabase (db|config) push|^(node|upload)|^SQL (select vault|do|create)/;

let project: FakeHostedProject;

beforeEach(async () => {
  project = new FakeHostedProject();
  await project.start();
});
afterEach(() => project.stop());

type Run = { code: number | null; output: string };

/** Runs the steps in this process, with the fake programs first on PATH. */
async function deploy(
  options: Partial<DeploymentOptions> = { administrator: 'you@example.com' },
  settings: NodeJS.ProcessEnv = SETTINGS,
): Promise<{ isDone: boolean; output: string }> {
  const lines: string[] = [];
  const urls = { 'project-ref': REF, 'project-url': project.url, 'api-url': project.url };
  const deployment = newDeployment(
    { ...urls, uploaded: false, ...options },
    { ...project.environment, ...settings },
    new Output((line) => lines.push(line)),
  );
  return { isDone: await runSteps(deployment), output: lines.join('\n') };
}

/** Runs the command in a process of its own. */
function runDeploy(args: string[], settings: NodeJS.ProcessEnv = SETTINGS): Promise<Run> {
  const script = path.join(stack.root, 'commands/deploy/deploy.ts');
  const urls = ['--api-url', project.url, '--project-url', project.url];
  const child = spawn(process.execPath, [script, '--project-ref', REF, ...urls, ...args], {
    cwd: stack.root,
    env: { ...project.environment, ...settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

test('an operator deploys a new project by one command, which calls each tool in the documented order @feature 13.9a', async () => {
  const { code, output } = await runDeploy(['--administrator', 'you@example.com']);
  expect(output).toContain('[14/14] administrator');
  expect(code).toBe(0);
  expect(project.calls).toEqual([
    `supabase link --project-ref ${REF}`,
    'GET /database/migrations',
    'supabase db push --linked --yes',
    expect.stringContaining("SQL select from pg_roles where rolname = 'authenticator'"),
    `supabase config diff --exit-code ${CONFIG}`,
    `supabase config push --yes ${CONFIG}`,
    'GET /config/auth',
    'PATCH /config/auth',
    'GET /secrets',
    'POST /secrets',
    'GET /api-keys?reveal=true',
    'node commands/build.ts',
    'upload dist',
    `supabase functions deploy --use-api --project-ref ${REF}`,
    'SQL create extension if not exists pg_cron with schema pg_catalog',
    'SQL create extension if not exists pg_net',
    'SQL create extension if not exists supabase_vault cascade',
    expect.stringContaining('SQL select id, decrypted_secret = $2'),
    'SQL select vault.create_secret($2, $1)',
    expect.stringContaining('SQL select id, decrypted_secret = $2'),
    'SQL select vault.create_secret($2, $1)',
    expect.stringContaining('SQL -- Calls the function `worker` on hosted Supabase'),
    'GET /functions/v1/api/health',
    'GET /secrets',
    expect.stringContaining('as has_people'),
    'node tests/support/run-contract.ts',
    'SQL delete from private.email_queue where address like $1',
    'GET /secrets',
    'POST /secrets',
    expect.stringContaining('as has_administrator'),
    'node commands/administrator.ts you@example.com',
  ]);
  expect(project.state).toMatchObject({
    authConfig: { security_sb_forwarded_for_enabled: true, sms_otp_exp: 600, sms_otp_length: 6 },
    secrets: {
      OTHER: 'kept',
      PUBLIC_SITE_URL: 'https://example.com',
      SMTP_PASSWORD: SETTINGS.SMTP_PASSWORD,
      // The web server and Supabase's gateway.
      TRUSTED_PROXIES: '2',
    },
    vault: { project_url: project.url, secret_key: SECRET_KEY },
  });
  expect(Object.keys(project.secrets)).not.toContain('SUPABASE_DB_PASSWORD');
});

test('each program gets its own settings and no other secret of the deployment @feature 13.9e', async () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret-of-google' };
  const ofOthers = { VITE_MAP_TILE_URL: 'none', TOKEN_OF_THE_HOST: 'token-of-the-host' };
  await deploy({ administrator: 'you@example.com' }, { ...SETTINGS, ...google, ...ofOthers });
  const token = `SUPABASE_ACCESS_TOKEN=${SETTINGS.SUPABASE_ACCESS_TOKEN}`;
  const password = `SUPABASE_DB_PASSWORD=${SETTINGS.SUPABASE_DB_PASSWORD}`;
  const keyOfBuild = 'VITE_SUPABASE_PUBLISHABLE_KEY=sb_publishable_of_the_project';
  const given: Record<string, string[]> = {
    [`supabase link --project-ref ${REF}`]: [token, password],
    'supabase db push --linked --yes': [token, password],
    [`supabase config push --yes ${CONFIG}`]: [token, 'GOOGLE_CLIENT_ID=id', 'GOOGLE_CLIENT_SECRET=secret-of-google'],
    'node commands/build.ts': ['PUBLIC_SITE_URL=https://example.com', `VITE_SUPABASE_URL=${project.url}`, keyOfBuild],
    'upload dist': [],
    [`supabase functions deploy --use-api --project-ref ${REF}`]: [token],
    'node tests/support/run-contract.ts': [
      `CONTRACT_URL=${project.url}`,
      'CONTRACT_PUBLISHABLE_KEY=sb_publishable_of_the_project',
      `CONTRACT_SECRET_KEY=${SECRET_KEY}`,
    ],
    'node commands/administrator.ts you@example.com': [
      `SUPABASE_URL=${project.url}`,
      `SUPABASE_SECRET_KEY=${SECRET_KEY}`,
    ],
  };
  const all = [
    `UPLOAD_COMMAND=${SETTINGS.UPLOAD_COMMAND}`,
    'VITE_MAP_TILE_URL=none',
    'TOKEN_OF_THE_HOST=token-of-the-host',
  ];
  for (const [program, settings] of Object.entries(given))
    expect(project.settingsOf(program).toSorted(), program).toEqual([...all, ...settings].toSorted());
});

test('an operator who deploys again changes nothing more in the project @feature 13.9b', async () => {
  expect((await deploy()).isDone).toBe(true);
  const { state, calls } = project;
  const { isDone, output } = await deploy();
  expect(isDone).toBe(true);
  expect(project.state).toEqual(state);
  // The build and the file of the worker run again. They write what is there.
  expect(project.calls.slice(calls.length).filter((call) => CHANGES.test(call))).toEqual([
    'node commands/build.ts',
    'upload dist',
    'SQL create extension if not exists pg_cron with schema pg_catalog',
    'SQL create extension if not exists pg_net',
    'SQL create extension if not exists supabase_vault cascade',
  ]);
  expect(stepsWith(output, 'already done')).toEqual([
    'migrations',
    'configuration',
    'auth settings',
    'contract',
    'administrator',
  ]);
});

/** The names of the steps that ended with a result. */
function stepsWith(output: string, result: string): string[] {
  const steps = output.split(/^\[\d+\/\d+\] /m).slice(1);
  return steps.filter((step) => step.includes(`\n  ${result}`)).map((step) => step.split(':')[0] ?? '');
}

test('an operator changes one setting, and the next run sets that setting alone @feature 13.9b', async () => {
  await deploy();
  const { state } = project;
  project.secrets['TRUSTED_PROXIES'] = '3';
  const { output } = await deploy({}, { ...SETTINGS, SMTP_HOST: 'mail.example.com' });
  expect(output).toContain('Set SMTP_HOST.');
  expect(project.secrets).toEqual({ ...state.secrets, SMTP_HOST: 'mail.example.com', TRUSTED_PROXIES: '3' });
});

test('people or a mail server in the project stop the contract tests, which make people and emails @feature 13.9a', async () => {
  project.hasPeople = true;
  expect(stepsWith((await deploy()).output, 'already done')).toContain('contract');
  project.hasPeople = false;
  expect(stepsWith((await deploy()).output, 'already done')).toContain('contract');
  delete project.secrets['SMTP_HOST'];
  expect(stepsWith((await deploy()).output, 'done')).toContain('contract');
});

test('an operator replaces the secret key, and the next run writes the new key into Vault @feature 13.9b', async () => {
  await deploy();
  project.secretKey = 'sb_secret_of_the_new_key';
  const before = project.calls.length;
  await deploy();
  expect(project.vault).toEqual({ project_url: project.url, secret_key: 'sb_secret_of_the_new_key' });
  expect(project.calls.slice(before).filter((call) => call.startsWith('SQL select vault.'))).toEqual([
    'SQL select vault.update_secret($1::uuid, $2)',
  ]);
});

test('an operator deploys an old release to a database with a later migration @feature 13.9b', async () => {
  await deploy();
  project.laterMigrations = ['20991231000000'];
  const before = project.calls.length;
  expect((await deploy()).isDone).toBe(true);
  expect(project.calls.slice(before)).not.toContain('supabase db push --linked --yes');
});

test('the settings of --env-file win over the environment @feature 13.9a', async () => {
  const file = path.join(stack.root, '.tmp/production.env');
  writeFileSync(file, 'SMTP_HOST=mail.example.com\n');
  const { code } = await runDeploy(['--administrator', 'you@example.com', '--env-file', file]);
  rmSync(file);
  expect([code, project.secrets['SMTP_HOST']]).toEqual([0, 'mail.example.com']);
});

test.each([
  ['supabase link', 'link'],
  ['GET /database/migrations', 'migrations'],
  ['supabase db push', 'migrations'],
  ['SQL select from pg_roles', 'session check'],
  ['supabase config push', 'configuration'],
  ['PATCH /config/auth', 'auth settings'],
  ['POST /secrets', 'secrets'],
  ['node commands/build.ts', 'build'],
  ['upload', 'upload'],
  ['supabase functions deploy', 'functions'],
  ['SQL create extension if not exists pg_net', 'worker calls'],
  ['node tests/support/run-contract.ts', 'contract'],
  ['node commands/administrator.ts', 'administrator'],
])(
  'a failure of “%s” stops the command, which says how to continue and then continues @feature 13.9c',
  async (failing, name) => {
    project.failing = failing;
    const { isDone, output } = await deploy();
    expect(isDone).toBe(false);
    expect(stepsWith(output, 'failed: ')).toEqual([name]);
    expect(output).toMatch(/\n {2}To continue: .+\n {2}Then run the command again\. .+$/);
    expect(output.split(/^\[\d+\/\d+\] /m).at(-1)).toMatch(new RegExp(`^${name}:`));
    project.failing = '';
    expect((await deploy()).isDone).toBe(true);
  },
);

test('an operator without an upload command uploads by hand and continues with --uploaded @feature 13.9c', async () => {
  const { UPLOAD_COMMAND: _, ...settings } = SETTINGS;
  const stopped = await deploy({}, settings);
  expect(stopped.output).toContain('add --uploaded');
  expect(project.calls.at(-1)).toBe('node commands/build.ts');
  const { isDone } = await deploy({ uploaded: true, administrator: 'you@example.com' }, settings);
  expect(isDone).toBe(true);
  // The functions need the files of the build, which may be of another release.
  expect(project.calls.filter((call) => call === 'node commands/build.ts')).toHaveLength(2);
});

test('a dry run prints every step and calls nothing @feature 13.9d', async () => {
  const { code, output } = await runDeploy(['--dry-run'], { PUBLIC_SITE_URL: 'https://example.com' });
  expect(code).toBe(0);
  expect(project.calls).toEqual([]);
  expect(output.match(/^\d+\. [a-z ]+(?=:)/gm)).toHaveLength(14);
  expect(output).toContain('Still to set: SUPABASE_ACCESS_TOKEN, SUPABASE_DB_PASSWORD.');
});

test('no secret is in the output or in the arguments of a program @feature 13.9e', async () => {
  for (const failing of ['', 'POST /secrets', 'node tests/support/run-contract.ts']) {
    project.failing = failing;
    const { output } = await deploy();
    expect(output).toContain('***');
    const written = output + project.calls.join('\n');
    for (const secret of [SECRET_KEY, SETTINGS.SMTP_PASSWORD, SETTINGS.SUPABASE_ACCESS_TOKEN])
      expect(written).not.toContain(secret);
    expect(written).not.toContain(SETTINGS.SUPABASE_DB_PASSWORD);
  }
});

test('a person reads at the end which work is left, without what is set @feature 13.9f', async () => {
  const { output } = await runDeploy(['--administrator', 'you@example.com']);
  const tasks = output.slice(output.indexOf('A person does this by hand:'));
  expect(tasks).toMatch(/- DNS: .+/);
  expect(tasks).toContain('SPF, DKIM and DMARC');
  expect(tasks).toContain('GOOGLE_CLIENT_ID');
  expect(tasks).not.toContain('choose a mail server');
  const withGoogle = { ...SETTINGS, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret-of-google' };
  expect((await runDeploy(['--dry-run'], withGoogle)).output).not.toContain('GOOGLE_CLIENT_ID');
});

test('a wrong project or missing settings stop the command before any call @feature 13.9c', async () => {
  const { code, output } = await runDeploy([], {});
  expect(code).toBe(1);
  expect(output).toContain('Set SUPABASE_ACCESS_TOKEN, SUPABASE_DB_PASSWORD, PUBLIC_SITE_URL.');
  expect((await runDeploy(['--project-ref', 'Staging'])).output).toContain('Name the project');
  expect((await runDeploy([], { ...SETTINGS, PUBLIC_SITE_URL: 'http://localhost:3000' })).code).toBe(1);
  expect(project.calls).toEqual([]);
});
