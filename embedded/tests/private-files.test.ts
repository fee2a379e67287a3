import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

// Root runs PostgreSQL as `nobody`, which needs rights that a private umask removes.
const isRoot = process.getuid?.() === 0;
const HOME = path.resolve(import.meta.dirname, '../postgres/home.ts');
const NOBODY = 65534;

let folder: string;
let data: string;
let native: string;

beforeEach(() => {
  folder = mkdtempSync('/tmp/private-');
  data = path.join(folder, '.data');
  mkdirSync(data);
});
afterEach(() => {
  if (native?.startsWith('/var/tmp/embedded-postgres-')) rmSync(path.dirname(native), { recursive: true });
  native = '';
  rmSync(folder, { recursive: true });
});

/** Runs the `initdb` of a start with this umask, as the same user, and claims the cluster. */
function locate(umask: number): { native: string; cluster: string; said: string } {
  const program = `
    import { spawnSync } from 'node:child_process';
    process.umask(${umask});
    const { claimCluster, locatePostgres } = await import(${JSON.stringify(HOME)});
    const home = await locatePostgres();
    const { stdout, error } = spawnSync(home.native + '/bin/initdb', ['--version'], { ...home.account, cwd: '/', encoding: 'utf8' });
    let said = stdout || error.message;
    try { claimCluster(home); } catch (problem) { said = problem.message; }
    console.log(JSON.stringify({ ...home, said }));`;
  const env = { ...process.env, DATA_DIR: data };
  const out = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { env, encoding: 'utf8' });
  const found = JSON.parse(out) as { native: string; cluster: string; said: string };
  native = found.native;
  return found;
}

test.runIf(isRoot)('an operator starts with a private umask, and later with the usual one', () => {
  writeFileSync(path.join(data, 'keys.json'), '{}');
  chmodSync(folder, 0o700);
  expect(locate(0o077).said).toMatch(/^initdb \(PostgreSQL\)/);
  expect(locate(0o022).said).toMatch(/^initdb \(PostgreSQL\)/);
  // The state that an earlier version left.
  chmodSync(path.dirname(native), 0o700);
  chmodSync(path.join(native, 'bin'), 0o700);
  chmodSync(path.join(native, 'bin/initdb'), 0o700);
  expect(locate(0o022).said).toMatch(/^initdb \(PostgreSQL\)/);
});

test.runIf(isRoot)('an operator who made the data private gets an error instead of an empty database', () => {
  chmodSync(folder, 0o755);
  chmodSync(data, 0o755);
  mkdirSync(path.join(data, 'postgres'));
  chownSync(path.join(data, 'postgres'), NOBODY, NOBODY);
  expect(locate(0o022)).toMatchObject({ cluster: path.join(data, 'postgres') });
  chmodSync(data, 0o700);
  expect(locate(0o022).said).toContain(`who cannot open ${path.join(data, 'postgres')}`);
});

test.runIf(isRoot)('an operator sees which user owns a database of another user', () => {
  chmodSync(folder, 0o755);
  chmodSync(data, 0o755);
  mkdirSync(path.join(data, 'cluster'));
  symlinkSync(path.join(data, 'cluster'), path.join(data, 'postgres'));
  chownSync(path.join(data, 'cluster'), 1234, 1234);
  expect(locate(0o022).said).toContain('belongs to another user (id 1234)');
});
