import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { stack } from '../support/stack.ts';

const folder = path.join(stack.root, 'docs/guides');
const FILE = /`((?:shared|storefront|backoffice|supabase|tests|docs|messages)\/[\w/.-]+)`/g;

test('a newcomer finds a guide for each first change @feature 13.7a', () => {
  expect(readdirSync(folder).toSorted()).toEqual(
    ['field', 'filter', 'job', 'screen'].map((subject) => `add-a-${subject}.md`),
  );
});

test.each(readdirSync(folder))('%s names files that exist, unless it makes them @feature 13.7a', (name) => {
  const text = readFileSync(path.join(folder, name), 'utf8');
  const named = [...text.matchAll(FILE)].map(([, file = '']) => file);
  const made = [...text.matchAll(/(?:Make|has its own folder:) `([^`]+)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((file) => !made.includes(file) && !existsSync(path.join(stack.root, file)))).toEqual([]);
});
