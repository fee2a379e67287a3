import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockHolder, passLock, releaseLock, takeLock } from '../processes/process-lock.mjs';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  file = path.join(folder, 'lock.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Another process that takes the lock, prints whether it has it, and runs until its input ends. */
function otherProcess() {
  const lock = path.resolve(import.meta.dirname, '../processes/process-lock.mjs');
  const program = `
    import { takeLock } from ${JSON.stringify(lock)};
    console.log(takeLock(${JSON.stringify(file)}) === undefined);
    process.stdin.resume();`;
  return spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['pipe', 'pipe', 'inherit'] });
}

async function killed(other: ReturnType<typeof otherProcess>): Promise<void> {
  const ended = once(other, 'exit');
  other.kill('SIGKILL');
  await ended;
}

test('a process that asks for a lock gets the id of the process that holds it', async () => {
  const other = otherProcess();
  await once(other.stdout, 'data');
  expect(takeLock(file)).toMatchObject({ pid: other.pid });
  await killed(other);
  expect(takeLock(file)).toBeUndefined();
  releaseLock(file);
  expect(readdirSync(folder)).toEqual([]);
});

test('exactly one of many processes gets the lock of a dead process', async () => {
  const dead = otherProcess();
  await once(dead.stdout, 'data');
  await killed(dead);
  const others = Array.from({ length: 12 }, () => otherProcess());
  const said = await Promise.all(others.map(async (other) => String((await once(other.stdout, 'data'))[0]).trim()));
  expect(said.filter((word) => word === 'true')).toHaveLength(1);
  for (const other of others) other.stdin.end();
  await Promise.all(others.map((other) => text(other.stdout)));
});

test('a process with the reused id of a dead process does not hold its lock', () => {
  writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: 'another moment' }));
  expect(lockHolder(file)).toBeUndefined();
  expect(takeLock(file)).toBeUndefined();
});

test('a process that passes its lock to a child leaves it with the child', async () => {
  takeLock(file);
  const child = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const grandchild = Number((await once(child.stdout, 'data'))[0]);
  passLock(file, grandchild, { what: 'It sleeps' });
  releaseLock(file);
  expect(lockHolder(file)).toMatchObject({ pid: grandchild, what: 'It sleeps' });
  // No process collects its exit status, so it stays in the system's list as a zombie. It counts as dead.
  process.kill(grandchild, 'SIGKILL');
  await expect.poll(() => lockHolder(file)).toBeUndefined();
  child.kill('SIGKILL');
});
