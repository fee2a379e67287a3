import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { stack } from '../support/stack.ts';
import { files, imports, importsOf } from './imports.ts';

test('imports are read from statements, not from strings, patterns and comments', () => {
  const source = `
    import { type A } from './a.ts';
    import './b.css';
    export { c } from "c";
    const d = async () => (await import('./d.tsx')).D;
    const e = "import e from 'not-e'";
    const f = / from 'not-f'/; // from 'not-f'
    const g = <p>text from 'not-g'</p>;`;
  expect(importsOf('example.tsx', source)).toEqual(['./a.ts', './b.css', 'c', './d.tsx']);
});

/** Who may import what. The first pattern that fits a file says it; `instead` is what a reader should do. */
const RULES: { files: RegExp; may: RegExp; instead: string }[] = [
  {
    files: /^shared\/realtime\//,
    may: /^(shared\/|@supabase\/realtime-js$|@tanstack\/react-query$)/,
    instead:
      'The one connection of both apps and what its news are for: it knows the clients of realtime and of queries, and shared.',
  },
  {
    files: /^shared\//,
    may: /^(shared\/|zod\/mini$|date-fns$)/,
    instead: 'shared holds facts: it knows zod/mini, date-fns and itself.',
  },
  {
    files: /^supabase\/functions\/api\/routes\//,
    may: /^(shared\/|supabase\/functions\/api\/(?!routes\/)|hono(\/|$)|zod\/mini$)/,
    instead: 'A route never imports a route: what two share belongs in lib/ or shared/.',
  },
  {
    files: /^supabase\/functions\/api\//,
    may: /^(shared\/|supabase\/functions\/api\/|hono(\/|$)|zod\/mini$|nodemailer$|@supabase\/)/,
    instead:
      'The function knows hono, zod/mini, nodemailer, the Supabase client and shared; anything else must exist in the edge runtime too.',
  },
  {
    files: /^supabase\/templates\//,
    may: /^(shared\/|supabase\/templates\/|node:)/,
    instead: 'The templates are made of the words and the layout in shared/mails, and of nothing else.',
  },
  {
    files: /^supabase\/schema\//,
    may: /^(supabase\/(schema|embedded)\/|postgres$|node:)/,
    instead: 'The present schema is written from the migrations and a database, and knows nothing else.',
  },
  {
    files: /^supabase\/embedded\//,
    may: /^(supabase\/embedded\/|(?!\.|shared\/|supabase\/|storefront\/|backoffice\/|tests\/)[@a-z])/,
    instead: 'The embedded stack stands in for Supabase: it may not know the product.',
  },
  {
    files: /^storefront\/src\/(ui|lib)\//,
    may: /^(storefront\/src\/(ui|lib|pictures)\/|shared\/|[@a-z](?!.*\.tsx?$))/,
    instead: 'ui and lib know no feature: pass what differs as a prop.',
  },
  {
    files: /^storefront\/src\/features\//,
    may: /^(storefront\/src\/(features|ui|lib|pictures)\/|shared\/|[@a-z](?!.*\.tsx?$))/,
    instead: 'A feature knows itself, features/listings, ui, lib and shared; the app puts features together.',
  },
  {
    files: /^storefront\//,
    may: /^(storefront\/|shared\/|[@a-z](?!.*\.tsx?$))/,
    instead: 'The storefront knows itself and shared.',
  },
  {
    files: /^backoffice\/src\/(providers|ui)\//,
    may: /^(backoffice\/src\/(providers|ui)\/|shared\/|[@a-z](?!.*\.tsx?$))/,
    instead: 'providers and ui know no resource.',
  },
  {
    files: /^backoffice\/src\/resources\//,
    may: /^(backoffice\/src\/(resources|providers|ui)\/|shared\/|[@a-z](?!.*\.tsx?$))/,
    instead: 'A resource knows itself, providers, ui and shared.',
  },
  {
    files: /^backoffice\//,
    may: /^(backoffice\/|shared\/|[@a-z](?!.*\.tsx?$))/,
    instead: 'The back office knows itself and shared.',
  },
  { files: /^tests\//, may: /./, instead: 'Tests may import anything.' },
];

test('every import follows the rules of its folder', () => {
  const broken = imports.flatMap(({ file, from, target }) => {
    if (from.startsWith('node:') && /^(supabase\/embedded|tests|.*\.config\.ts)/.test(file)) return [];
    const rule = RULES.find(({ files: pattern }) => pattern.test(file));
    return rule && !rule.may.test(target) && !isTooling(file, from) ? [`${file} imports ${from}: ${rule.instead}`] : [];
  });
  expect(broken).toEqual([]);
});

/** A unit test and a build file may use their tools. */
function isTooling(file: string, from: string): boolean {
  return /\.(test\.tsx?|config\.ts)$/.test(file) && /^(vitest|vite|@vitejs\/|@tailwindcss\/|node:)/.test(from);
}

test('a feature imports no other feature but listings, a resource no other resource', () => {
  const broken = imports.flatMap(({ file, from, target }) => {
    const [, kind, mine] = /^(storefront\/src\/features|backoffice\/src\/resources)\/([^/]+)\//.exec(file) ?? [];
    const [, other] = kind ? (new RegExp(`^${kind}/([^/]+)/`).exec(target) ?? []) : [];
    return other && other !== mine && other !== 'listings'
      ? [`${file} imports ${from}: move what both need to ui, lib, shared or features/listings.`]
      : [];
  });
  expect(broken).toEqual([]);
});

test('nothing but tests imports tests', () => {
  expect(
    imports.filter(({ file, target }) => target.startsWith('tests/') && !/^(tests\/|[^/]+\.config\.ts$)/.test(file)),
  ).toEqual([]);
});

test('our own files are imported with their extension, which the bundler of edge functions follows', () => {
  expect(
    imports.filter(({ from }) => from.startsWith('.') && !/\.(tsx?|mjs|css|json|svg|webp)(\?url)?$/.test(from)),
  ).toEqual([]);
});

test('the secret key is read in one file and used in three', () => {
  const users = imports.filter(
    ({ file, target }) =>
      target === 'supabase/functions/api/env.ts' &&
      readFileSync(path.join(stack.root, file), 'utf8').includes('SECRET_KEY'),
  );
  expect(users.map(({ file }) => file).toSorted()).toEqual([
    'supabase/functions/api/lib/ask-auth.ts',
    'supabase/functions/api/lib/secret-auth.ts',
    'supabase/functions/api/lib/secret-database.ts',
  ]);
});

test('only the caller middleware reads the session, and only the error handler catches', () => {
  const functionFiles = files.filter((file) => file.startsWith('supabase/functions/api/')).toSorted();
  const reading = (pattern: RegExp) =>
    functionFiles.filter((file) => pattern.test(readFileSync(path.join(stack.root, file), 'utf8')));
  expect(reading(/getCookie\(|header\('Authorization'\)/)).toEqual([
    'supabase/functions/api/lib/session-cookies.ts',
    'supabase/functions/api/middleware/caller.ts',
  ]);
  expect(reading(/\btry \{/).filter((file) => file.includes('/routes/'))).toEqual([]);
});
