import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { stack } from '../support/stack.ts';

const data = mkdtempSync(path.join(tmpdir(), 'keys-'));
const file = path.join(data, 'keys.json');

afterAll(() => rmSync(data, { recursive: true }));

type Keys = Record<'jwtSecret' | 'publishableKey' | 'secretKey' | 'databasePassword', string>;

/** The keys as a stack with this folder of data would have them. */
function readKeys(): Keys {
  const settings = path.join(stack.root, 'supabase/embedded/settings.ts');
  const script = `console.log(JSON.stringify((await import(${JSON.stringify(settings)})).readKeys()))`;
  const env = { ...process.env, DATA_DIR: data };
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' }),
  ) as Keys;
}

test('an operator rotates a key by taking it out; the others stay, and nobody else can read them', () => {
  const first = readKeys();
  expect(new Set(Object.values(first)).size).toBe(4);
  expect(readKeys()).toEqual(first);
  const { secretKey, ...others } = first;
  writeFileSync(file, JSON.stringify(others));
  const rotated = readKeys();
  expect(rotated).toMatchObject(others);
  expect(rotated.secretKey).not.toBe(secretKey);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(rotated);
  expect(statSync(file).mode & 0o077).toBe(0);
});
