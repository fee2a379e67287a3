import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { stack } from '../support/stack.ts';
import { ALIASES, files, imports, importsOf } from './imports.ts';

test('the parser reads imports from statements, not from strings, patterns and comments', () => {
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

/** The import rules. The first pattern that matches a file applies. `instead` explains the allowed imports. */
const RULES: { files: RegExp; may: RegExp; instead: string }[] = [
  {
    files: /^browser\/map\//,
    may: /^(browser\/|shared\/|react$|react-dom$|leaflet|pmtiles$|topojson-client$|world-atlas\/|vitest$)/,
    instead: 'The map of both apps knows React, Leaflet, its tiles and its ground, and shared.',
  },
  {
    files: /^browser\//,
    may: /^(browser\/|shared\/|react$|@supabase\/realtime-js$|@tanstack\/react-query$)/,
    instead: 'What the browsers of both apps do alike knows React, the clients of realtime and of queries, and shared.',
  },
  {
    files: /^build\//,
    may: /^(build\/|messages\/|shared\/|node:|vite$|pofile$)/,
    instead: 'What both builds use knows shared alone, and where the translations are.',
  },
  {
    files: /^shared\//,
    may: /^(shared\/|zod\/mini$|date-fns$|libphonenumber-js\/max$)/,
    instead: 'shared holds facts: it knows zod/mini, date-fns, libphonenumber-js and itself.',
  },
  {
    files: /^supabase\/functions\/api\/routes\//,
    may: /^(shared\/|supabase\/functions\/(_shared\/|api\/(?!routes\/))|hono(\/|$)|zod\/mini$)/,
    instead: 'A route never imports a route: what two share belongs in http/, database/, auth/, pictures/ or shared/.',
  },
  {
    files: /^supabase\/functions\/api\/(http|auth|database|pictures)\//,
    may: /^(shared\/|supabase\/functions\/(_shared\/|api\/(?!routes\/|middleware\/))|hono(\/|$)|zod\/mini$|@supabase\/)/,
    instead: 'Only app.ts knows middleware: it passes to `serve` what runs before a route.',
  },
  {
    files: /^supabase\/functions\/api\//,
    may: /^(shared\/|supabase\/functions\/(_shared|api)\/|hono(\/|$)|zod\/mini$|@supabase\/)/,
    instead:
      'The function knows hono, zod/mini, the Supabase client and shared; anything else must exist in the edge runtime too.',
  },
  {
    files: /^supabase\/functions\/worker\//,
    may: /^(shared\/|supabase\/functions\/(_shared|worker)\/|nodemailer$|@block65\/webcrypto-web-push$|@supabase\/)/,
    instead: 'The worker knows nodemailer, Web Push, the Supabase client and shared; it imports nothing of `api`.',
  },
  {
    files: /^supabase\/functions\/_shared\//,
    may: /^(shared\/|supabase\/functions\/_shared\/|@jsquash\/\w+\/(de|en)code\.js$)/,
    instead: 'What both functions need knows jSquash and shared.',
  },
  {
    files: /^supabase\/functions\/render\//,
    may: /^(shared\/|supabase\/functions\/render\/|hono\/html$|node:zlib$)/,
    instead:
      'The function draws with what the build made of the storefront (`built/`), knows shared besides, and compresses.',
  },
  {
    files: /^embedded\/tests\//,
    may: /^(embedded\/|[@a-z](?!.*\.(tsx?|mjs)$))/,
    instead: 'The tests of the embedded stack may not know the product either.',
  },
  {
    files: /^embedded\//,
    may: /^(embedded\/(?!tests\/)|[@a-z](?!.*\.(tsx?|mjs)$))/,
    instead: 'The embedded stack stands in for Supabase: it may not know the product.',
  },
  {
    files: /^site\//,
    may: /^(site\/|build\/|embedded\/(settings|functions\/function-proxy|processes\/processes|serving\/[\w-]+)\.ts$|sirv$|vite$)/,
    instead: 'The site serves the builds of both apps, and passes other requests to the functions and storage.',
  },
  {
    files: /^commands\/api-document\//,
    may: /^(commands\/api-document\/|supabase\/functions\/api\/http\/documents\/api-document\.ts$|node:)/,
    instead: 'The tools of the OpenAPI document know its type. Deno runs the API to print the document.',
  },
  {
    files: /^commands\//,
    may: /^(commands\/|embedded\/|site\/|[@a-z](?!.*\.(tsx?|mjs)$))/,
    instead: 'A command knows the embedded stack and the site, but nothing of the apps and functions.',
  },
  {
    files: /^storefront\/src\/(ui|lib)\//,
    may: /^(storefront\/src\/(ui|lib|pictures)\/|browser\/|shared\/|[@a-z](?!.*\.tsx?$))/,
    instead: 'ui and lib know no feature: pass what differs as a prop.',
  },
  {
    files: /^storefront\/src\/features\//,
    may: /^(storefront\/src\/(features|ui|lib|pictures)\/|browser\/|shared\/|[@a-z](?!.*\.tsx?$))/,
    instead: 'A feature knows itself, features/listings, ui, lib, browser and shared; the app puts features together.',
  },
  {
    files: /^storefront\//,
    may: /^(storefront\/|browser\/|shared\/|[@a-z](?!.*\.tsx?$))/,
    instead: 'The storefront knows itself, browser and shared.',
  },
  {
    files: /^backoffice\/src\/(providers|ui)\//,
    may: /^(backoffice\/src\/(providers|ui)\/|browser\/|shared\/|[@a-z](?!.*\.tsx?$))/,
    instead: 'providers and ui know no resource.',
  },
  {
    files: /^backoffice\/src\/resources\//,
    may: /^(backoffice\/src\/(resources|providers|ui)\/|browser\/|shared\/|[@a-z](?!.*\.tsx?$))/,
    instead: 'A resource knows itself, providers, ui, browser and shared.',
  },
  {
    files: /^backoffice\//,
    may: /^(backoffice\/|browser\/|shared\/|[@a-z](?!.*\.tsx?$))/,
    instead: 'The back office knows itself, browser and shared.',
  },
  { files: /^tests\//, may: /./, instead: 'Tests may import anything.' },
];

test('every import follows the rules of its folder @feature 2.10a', () => {
  const broken = imports.flatMap(({ file, from, target }) => {
    if (from.startsWith('node:') && /^(commands|embedded|site|tests|.*\.config\.ts)/.test(file)) return [];
    const rule = RULES.find(({ files: pattern }) => pattern.test(file));
    return rule && !rule.may.test(target) && !isTooling(file, from) ? [`${file} imports ${from}: ${rule.instead}`] : [];
  });
  expect(broken).toEqual([]);
});

/** Unit tests and build files may use their tools. */
function isTooling(file: string, from: string): boolean {
  return (
    /\.(test\.tsx?|config\.ts)$/.test(file) && /^(vitest|vite|@vitejs\/|@tailwindcss\/|node:|\.\.\/build\/)/.test(from)
  );
}

test('a feature imports no feature except listings, and a resource imports no other resource', () => {
  const broken = imports.flatMap(({ file, from, target }) => {
    const [, kind, mine] = /^(storefront\/src\/features|backoffice\/src\/resources)\/([^/]+)\//.exec(file) ?? [];
    const [, other] = kind ? (new RegExp(`^${kind}/([^/]+)/`).exec(target) ?? []) : [];
    return other && other !== mine && other !== 'listings'
      ? [`${file} imports ${from}: move what both need to ui, lib, shared or features/listings.`]
      : [];
  });
  expect(broken).toEqual([]);
});

test.each([
  { app: 'storefront', foreign: /^(antd|@ant-design|@refinedev)(\/|$)/, instead: 'has its own parts in src/ui' },
  { app: 'backoffice', foreign: /^(lucide-react|react-hook-form)$/, instead: 'has Ant Design' },
])('the $app uses no UI package of the other app', ({ app, foreign, instead }) => {
  const broken = imports.filter(({ file, target }) => file.startsWith(`${app}/`) && foreign.test(target));
  expect(broken.map(({ file, from }) => `${file} imports ${from}: the ${app} ${instead}.`)).toEqual([]);
});

test('only tests import tests', () => {
  expect(
    imports.filter(({ file, target }) => target.startsWith('tests/') && !/^(tests\/|[^/]+\.config\.ts$)/.test(file)),
  ).toEqual([]);
});

test('an import with # names a folder of package.json, and Deno reads #shared/ as Node does', () => {
  const prefixes = ALIASES.map(({ prefix }) => prefix);
  expect(prefixes).toContain('#shared/');
  const unknown = imports.filter(({ from }) => from.startsWith('#') && !prefixes.some((one) => from.startsWith(one)));
  expect(unknown).toEqual([]);
  for (const name of ['api', 'render', 'worker']) {
    const config = `supabase/functions/${name}/deno.json`;
    const deno = JSON.parse(readFileSync(path.join(stack.root, config), 'utf8')) as { imports: Record<string, string> };
    const short = Object.entries(deno.imports).filter(([from]) => from.startsWith('#'));
    const folders = short.map(([from, to]) => [from, path.posix.join(path.posix.dirname(config), to)]);
    expect(folders, config).toEqual([['#shared/', 'shared/']]);
  }
});

test('other folders import shared and browser as #shared/ and #browser/, and no import climbs four folders', () => {
  const broken = imports.flatMap(({ file, from, target }) => {
    const climbs = from.split('/').filter((step) => step === '..').length;
    const alias = ALIASES.find(({ folder }) => target.startsWith(folder));
    const outside = alias && !file.startsWith(alias.folder);
    if (from.startsWith('#') && outside) return [];
    if (from.startsWith('#') && /^#(shared|browser)\//.test(from))
      return [`${file} imports ${from}: inside ${alias?.folder} use a relative path.`];
    if (outside && /^#(shared|browser)\//.test(alias.prefix))
      return [`${file} imports ${from}: write ${alias.prefix}${target.slice(alias.folder.length)}.`];
    if (climbs < 4) return [];
    const instead = alias ? `write ${alias.prefix}${target.slice(alias.folder.length)}` : 'move the files closer';
    return [`${file} imports ${from}: ${instead}.`];
  });
  expect(broken).toEqual([]);
});

test('our own files are imported with their extension, which the bundler of edge functions follows', () => {
  expect(
    imports.filter(
      ({ from }) => /^[.#]/.test(from) && !/\.(tsx?|m?js|css|json|svg|avif|webp)(\?(url|inline))?$/.test(from),
    ),
  ).toEqual([]);
});

test('no file imports itself through other files, not even for types @feature 2.9a', () => {
  const targets = new Map(files.map((file) => [file, new Set<string>()]));
  for (const { file, target } of imports) if (targets.has(target)) targets.get(file)?.add(target);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, way: string[]): void => {
    if (way.includes(file)) cycles.push([...way.slice(way.indexOf(file)), file].join(' → '));
    if (done.has(file) || way.includes(file)) return;
    for (const target of targets.get(file) ?? []) visit(target, [...way, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(cycles, 'move what both files need to the one that imports less').toEqual([]);
});

test('each function uses the secret key only in the named files @feature 2.4a', () => {
  const users = (target: string, name: string) =>
    imports
      .filter((one) => one.target === `supabase/functions/${target}`)
      .map(({ file }) => file)
      .filter((file) => readFileSync(path.join(stack.root, file), 'utf8').includes(name))
      .map((file) => file.replace('supabase/functions/', ''))
      .toSorted();
  expect(users('_shared/env.ts', 'SECRET_KEY')).toEqual([
    'api/database/clients.ts',
    'api/database/server-database.ts',
    'worker/database.ts',
    'worker/index.ts',
    'worker/storage.ts',
  ]);
  expect(users('api/database/clients.ts', 'asServer')).toEqual([
    'api/auth/auth-client.ts',
    'api/pictures/abuse-report-picture.ts',
    'api/pictures/message-file.ts',
  ]);
});

test('only the caller middleware reads the session, and only the error handler catches', () => {
  const functionFiles = files.filter((file) => file.startsWith('supabase/functions/api/')).toSorted();
  const reading = (pattern: RegExp) =>
    functionFiles.filter((file) => pattern.test(readFileSync(path.join(stack.root, file), 'utf8')));
  expect(reading(/getCookie\(|header\('Authorization'\)/)).toEqual([
    'supabase/functions/api/auth/session-cookies.ts',
    'supabase/functions/api/middleware/caller.ts',
    // The metrics have their own token, which is not a session.
    'supabase/functions/api/routes/administration/system.ts',
  ]);
  expect(reading(/\btry \{/).filter((file) => file.includes('/routes/'))).toEqual([]);
});
