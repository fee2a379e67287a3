import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { stack } from '../support/stack.ts';

const read = (pattern: string) =>
  globSync(pattern, { cwd: stack.root }).map((file) => readFileSync(path.join(stack.root, file), 'utf8'));

/** SQL functions that change data. */
const volatile = new Set(
  read('supabase/schemas/*.sql').flatMap((text) =>
    [...text.matchAll(/^create function public\.(\w+)\([^]*?\$\$/gm)].flatMap(([head, name = '']) =>
      /\bvolatile\b/.test(head) ? [name] : [],
    ),
  ),
);

/** The source of each GET route, by its path. */
const routes = Object.fromEntries(
  read('supabase/functions/api/{http,routes}/**/*.ts').flatMap((text) =>
    text.split(/(?=\broute\('[A-Z]+', )/).flatMap((part) => {
      const [, address] = /^route\('GET', (\S+),/.exec(part) ?? [];
      return address ? [[address, part]] : [];
    }),
  ),
);

test('a GET request calls no SQL function that changes data, and writes no table @feature 10.4a', () => {
  expect(volatile).toContain('send_message');
  expect(Object.keys(routes).length).toBeGreaterThan(40);
  const writing = Object.entries(routes).flatMap(([address, source]) => [
    ...[...source.matchAll(/rpc\('(\w+)'/g)].flatMap(([, name = '']) =>
      volatile.has(name) ? [`${address} ${name}`] : [],
    ),
    ...(/\.(insert|update|upsert|delete)\(/.test(source) ? [address] : []),
  ]);
  expect(writing).toEqual([]);
});
