import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stack } from '../support/stack.ts';

// A further language is one file: here one with two texts, beside the real sources, in a build of its own.
const STOREFRONT = path.join(stack.root, 'storefront');
const TRANSLATED = { 'Browse Properties': 'Guryaha eeg', '{0} properties': '{0} guri' };

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(STOREFRONT, '.messages-'));
  copyFileSync(path.join(STOREFRONT, 'messages/messages.loader.ts'), path.join(folder, 'messages.loader.ts'));
  const entries = Object.entries(TRANSLATED).map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`);
  writeFileSync(path.join(folder, 'so.po'), `msgid ""\nmsgstr ""\n"Language: so\\n"\n\n${entries.join('\n')}`);
  execFileSync(
    process.execPath,
    ['../node_modules/vite/bin/vite.js', 'build', '--outDir', path.join(folder, 'built'), '--logLevel', 'error'],
    {
      cwd: STOREFRONT,
      env: { ...process.env, MESSAGES_DIR: path.relative(STOREFRONT, folder), NODE_ENV: 'production' },
    },
  );
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a translator’s file is all it takes: the build holds its texts beside the English ones', () => {
  const built = globSync('built/assets/*.js', { cwd: folder }).map((file) =>
    readFileSync(path.join(folder, file), 'utf8'),
  );
  const all = built.join('\n');
  expect(all).toContain('Guryaha eeg');
  expect(all).toContain('Browse Properties');
});

test('a translator finds every text of the screens in the English file, and nothing that is no text', () => {
  const english = readFileSync(path.join(folder, 'en.po'), 'utf8');
  const texts = new Set([...english.matchAll(/^msgid "(.+)"$/gm)].map(([, text]) => text));
  for (const text of [
    'Find your next home, or the road to it',
    'No properties for sale found matching your criteria',
    'Invalid email address',
    'For Sale',
  ]) {
    expect(texts, text).toContain(text);
  }
  // Names of classes, keys, addresses.
  expect([...texts].filter((text) => /^[a-z-]+$|^\/|className|^https?:/.test(text ?? ''))).toEqual([]);
});
