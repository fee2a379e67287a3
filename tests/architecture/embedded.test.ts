import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../commands/demo-accounts.ts';
import { stack } from '../support/stack.ts';
import { imports } from './imports.ts';

const read = (file: string) => readFileSync(path.join(stack.root, file), 'utf8');
const tracked = (folder: string) =>
  execFileSync('git', ['ls-files', folder], { cwd: stack.root, encoding: 'utf8' }).trim().split('\n');

test('the embedded stack imports nothing outside its folder except packages @feature 13.2b', () => {
  const own = imports.filter(({ file }) => file.startsWith('embedded/'));
  expect(own.length).toBeGreaterThan(300);
  const outside = own.filter(
    ({ from, target }) => from.startsWith('#') || (from.startsWith('.') && !target.startsWith('embedded/')),
  );
  expect(outside).toEqual([]);
});

/** Tables whose names are also general terms of HTTP, JSON Schema, Auth or realtime. */
const GENERAL = [
  'events',
  'messages',
  'notifications',
  'properties',
  'verifications',
  'blocks',
  'covers',
  'factors',
  'leads',
];

/** The product's tables, by the schemas. */
const tables = tracked('supabase/schemas').flatMap((file) =>
  [...read(file).matchAll(/^create table (?:public|private)\.(\w+)/gm)].map(([, name = '']) => name),
);

const OF_THE_PRODUCT = [
  ...tables.filter((name) => !GENERAL.includes(name)),
  'East Africa',
  'marketplace',
  'storefront',
  'backoffice',
  'back office',
  'listings',
  'brokers?',
  'inquir(y|ies)',
  'appraisals?',
  'demo\\.example',
  DEMO_PASSWORD,
].join('|');

test('the code of the embedded stack names no table, account or text of the product @feature 13.2b', () => {
  expect(tables).toContain('profiles');
  const words = new RegExp(`\\b(${OF_THE_PRODUCT})\\b|\\b(public|private)\\.(${tables.join('|')})\\b`, 'i');
  const found = tracked('embedded')
    .filter((file) => !file.endsWith('.md'))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) => (words.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});

test('a stranger finds the name, version and document of the embedded stack in its folder @feature 13.2a', () => {
  const { name, version, private: isPrivate } = JSON.parse(read('embedded/package.json')) as Record<string, unknown>;
  expect({ name, version, isPrivate }).toEqual({
    name: 'embedded-supabase',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
    isPrivate: true,
  });
  expect(read('embedded/README.md')).toContain('# The embedded stack');
});

test('the folder supabase holds only files that go to Supabase @feature 13.2a', () => {
  const folders = tracked('supabase').map((file) => file.split('/').slice(1, 2).join());
  expect([...new Set(folders)].toSorted()).toEqual([
    'config.toml',
    'functions',
    'hosted',
    'migrations',
    'schemas',
    'seed',
  ]);
});

test('the documents and the start say that real data belong on Supabase @feature 13.2c', () => {
  for (const file of [
    'README.md',
    'docs/operations.md',
    'docs/deployment.md',
    'docs/self-hosting.md',
    'embedded/README.md',
  ])
    expect(read(file).replaceAll('\n', ' '), file).toContain('real data belong on Supabase');
  expect(read('commands/start.ts')).toContain('Real data belong on Supabase');
  expect(read('docs/self-hosting.md')).toContain('We did not run these steps, because no Docker was available');
});
