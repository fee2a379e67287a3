import { execFileSync } from 'node:child_process';
import { createECDH } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { stack } from '../support/stack.ts';

const data = mkdtempSync(path.join(tmpdir(), 'keys-'));
const file = path.join(data, 'keys.json');

afterAll(() => rmSync(data, { recursive: true }));

type Keys = Record<
  'jwtSecret' | 'publishableKey' | 'secretKey' | 'databasePassword' | 'vapidPublicKey' | 'vapidPrivateKey',
  string
>;

/** The keys of a stack with this data folder. */
function readKeys(): Keys {
  const [settings, vapid] = ['embedded/settings.ts', 'commands/vapid-keys.ts'].map((name) =>
    path.join(stack.root, name),
  );
  const script = `const { readKeys } = await import(${JSON.stringify(settings)});
    const { readVapidKeys } = await import(${JSON.stringify(vapid)});
    console.log(JSON.stringify({ ...readKeys(), ...readVapidKeys() }))`;
  const env = { ...process.env, DATA_DIR: data };
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' }),
  ) as Keys;
}

test('an operator rotates a key by removing it, and the other keys stay and remain private @feature 8.4b', () => {
  const first = readKeys();
  expect(new Set(Object.values(first)).size).toBe(6);
  expect(readKeys()).toEqual(first);
  const { secretKey, ...others } = first;
  writeFileSync(file, JSON.stringify(others));
  const rotated = readKeys();
  expect(rotated).toMatchObject(others);
  expect(rotated.secretKey).not.toBe(secretKey);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(rotated);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('an operator who loses half of the Web Push keys gets a new pair, and an older installation its first @feature 8.4b', () => {
  const { vapidPublicKey, vapidPrivateKey, ...others } = readKeys();
  const isPair = (keys: Keys) => {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(keys.vapidPrivateKey, 'base64url'));
    return pair.getPublicKey('base64url') === keys.vapidPublicKey;
  };
  for (const left of [{ ...others, vapidPublicKey }, { ...others, vapidPrivateKey }, others]) {
    writeFileSync(file, JSON.stringify(left));
    const made = readKeys();
    expect(made).toMatchObject(others);
    expect([made.vapidPublicKey, made.vapidPrivateKey]).not.toContain(vapidPublicKey);
    expect(isPair(made)).toBe(true);
    expect(readKeys()).toEqual(made);
  }
});

test('an operator appends Web Push keys for another Supabase to a file of settings', () => {
  const make = () =>
    execFileSync(process.execPath, [path.join(stack.root, 'commands/push-keys.ts')], { encoding: 'utf8' });
  expect(parseEnv(make())).toEqual({
    VAPID_PUBLIC_KEY: expect.stringMatching(/^B[\w-]{86}$/) as string,
    VAPID_PRIVATE_KEY: expect.stringMatching(/^[\w-]{43}$/) as string,
  });
  expect(make()).not.toBe(make());
});
