import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepLog, LogFile } from '../../embedded/processes/log-file.ts';
import { stack } from '../support/stack.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'logs-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a long log rotates with three older files, and no line is lost or torn @feature 1.16a', async () => {
  const file = path.join(folder, 'part.log');
  const lines = 8000;
  // In chunks that end inside lines, like a busy process.
  const script = `const text = Array.from({ length: ${lines} }, (_, n) => 'line ' + n + ' ' + 'x'.repeat(30)).join('\\n') + '\\n';
    for (let at = 0; at < text.length; at += 777) process.stdout.write(text.slice(at, at + 777));`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  keepLog(new LogFile(file, 70_000), child);
  await new Promise((resolve) => child.on('close', resolve));
  const files = readdirSync(folder).toSorted();
  expect(files).toEqual(['part.log', 'part.log.1', 'part.log.2', 'part.log.3']);
  const kept = files.toReversed().map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const numbers = kept
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => Number(/^line (\d+) x{30}$/.exec(line)?.[1]));
  expect(numbers).toEqual(numbers.map((_, n) => lines - numbers.length + n));
  for (const name of files) expect(statSync(path.join(folder, name)).size).toBeLessThan(140_000);
});

test('a log continues after an earlier start', () => {
  const file = path.join(folder, 'again.log');
  new LogFile(file).write(Buffer.from('before\n'));
  new LogFile(file).write(Buffer.from('after\n'));
  expect(readFileSync(file, 'utf8')).toBe('before\nafter\n');
});

test('the log of PostgreSQL is at its documented place', () => {
  expect(readFileSync(path.join(stack.data, 'postgres.log'), 'utf8')).toContain('ready to accept connections');
});
