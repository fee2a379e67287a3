import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { AREA_PATHS, isBackOfficePath, PATHS } from '#shared/paths.ts';
import { BACK_OFFICE_BASE, BACK_OFFICE_PAGES } from '../../site/site-paths.ts';
import { stack } from '../support/stack.ts';

const read = (file: string) => readFileSync(path.join(stack.root, file), 'utf8');
const files = globSync(
  '{browser,build,commands,embedded,shared,site,storefront,backoffice,supabase,tests}/**/*.{ts,tsx,mjs,css,sql}',
  {
    cwd: stack.root,
  },
);

test('files have kebab-case names, and no folder is named utils, helpers, common or misc', () => {
  expect(
    files.filter(
      (file) =>
        !/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config|loader|types|d))?\.[a-z]+$|^\d+_[a-z0-9_]+\.sql$/.test(
          path.basename(file),
        ),
    ),
  ).toEqual([]);
  expect(files.filter((file) => /\/(utils?|helpers?|common|misc)(\/|\.)/.test(file))).toEqual([]);
});

test('only the component Isolate sets the direction of text within other text @feature 6.3a', () => {
  const screens = files.filter((file) => /^(browser|storefront|backoffice)\/.*\.tsx$/.test(file));
  expect(
    screens.filter((file) => /<bdi\b|<(p|span|b|dd|blockquote|li|h\d|Link)\b[^>]*dir="auto"/.test(read(file))),
  ).toEqual(['browser/isolate.tsx']);
});

test('no file re-exports others', () => {
  expect(files.filter((file) => /\.tsx?$/.test(file) && /^export (\*|\{[^}]*\}) from/m.test(read(file)))).toEqual([]);
});

test('shared holds no tests, because the functions are deployed with all of it @feature 2.10a', () => {
  expect(files.filter((file) => file.startsWith('shared/') && file.includes('.test.'))).toEqual([]);
});

test('versions are exact, and the functions use those of package.json', () => {
  const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>> & { version: string };
  const versions = { ...manifest['dependencies'], ...manifest['devDependencies'], ...manifest['optionalDependencies'] };
  expect(Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);

  for (const name of ['api', 'worker']) {
    const deno = JSON.parse(read(`supabase/functions/${name}/deno.json`)) as {
      version: string;
      imports: Record<string, string>;
    };
    expect(deno.version).toBe(manifest.version);
    const packages = Object.entries(deno.imports).filter(([from]) => !from.startsWith('#'));
    for (const [from, target] of packages) {
      const [, library = '', version] = /^npm:(@?[^@]+)@([^/]+)/.exec(target) ?? [];
      expect(version, from).toBe(versions[library]);
    }
  }
});

test('each schema file is numbered and opens with a header of two to four lines; together they have at most 17,500 lines', () => {
  const schemas = files.filter((file) => file.startsWith('supabase/schemas/'));
  expect(schemas.length).toBeGreaterThan(30);
  expect(schemas.filter((file) => !/^\d{2}_[a-z_]+\.sql$/.test(path.basename(file)))).toEqual([]);
  expect(schemas.filter((file) => !/^(-- .+\n){2,4}(\n|set check_function_bodies)/.test(read(file)))).toEqual([]);
  const lines = schemas.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0);
  expect(lines).toBeLessThanOrEqual(17_500);
});

test('migrations have a version and a name', () => {
  const migrations = files.filter((file) => file.startsWith('supabase/migrations/'));
  expect(migrations.length).toBeGreaterThan(0);
  expect(migrations.filter((file) => !/^\d{14}_[a-z][a-z0-9_]*\.sql$/.test(path.basename(file)))).toEqual([]);
});

test('the embedded site, the storefront and the hosting guide have equal lists of back-office pages @feature 2.7a', () => {
  const guide = read('docs/deployment.md');
  const table = /^\| (.+) and below, also below .+ \| the document of the back office/m.exec(guide)?.[1] ?? '';
  const pages = [...table.matchAll(/`\/([^`]+)`/g)].map(([, page]) => page);
  expect(pages).toContain(AREA_PATHS.admin.slice(1));

  const [, list] = /\/\((\w[^)]+)\)/.exec(BACK_OFFICE_PAGES.source) ?? [];
  expect(list?.split('|'), 'site/site-paths.ts').toEqual(pages);
  expect(Object.values(AREA_PATHS), 'shared/paths.ts').toEqual(pages.map((page) => `/${page}`));

  const storefrontPages = Object.values(PATHS);
  expect(storefrontPages.filter((page) => BACK_OFFICE_PAGES.test(page) || isBackOfficePath(page))).toEqual([]);
});

test('only shared/format writes days, times, numbers and money, and every number field is our own @spec 2.9.11 @feature 2.5a 4.21b', () => {
  const code = files.filter((file) =>
    /^(browser|shared|storefront|backoffice|supabase\/functions)\/.+\.tsx?$/.test(file),
  );
  const filesWith = (pattern: RegExp) => code.filter((file) => !file.includes('.test.') && pattern.test(read(file)));
  const formats = filesWith(/\bIntl\.(DateTime|Number|RelativeTime)Format|\.toLocale(Date|Time)?String\(/);
  expect(formats.filter((file) => !file.startsWith('shared/format/'))).toEqual([]);
  expect(filesWith(/Africa\/Mogadishu/)).toEqual(['shared/format/day.ts']);
  // Number fields of browsers and Ant Design add arrows and bars, and read "240,5" as 2405.
  expect(filesWith(/type="number"|\bInputNumber\b/)).toEqual([]);
  // Browsers write days and times in their own language, not in that of the page.
  const native = filesWith(/type="(date|time|datetime-local|month)"/);
  expect(native.filter((file) => file.startsWith('backoffice/'))).toEqual([]);
});

test('the back office is built for the folder that serves it', () => {
  expect(read('backoffice/vite.config.ts')).toContain(`base: '${BACK_OFFICE_BASE}'`);
  expect(read('docs/deployment.md')).toContain(`\`${BACK_OFFICE_BASE}*\``);
});

test('one module uses the browser storages, except for the script before the first paint', () => {
  const sources = globSync('{browser,shared,storefront,backoffice}/**/*.{ts,tsx,js,html}', {
    cwd: stack.root,
    exclude: (name) => name === 'node_modules' || name.includes('.test.'),
  });
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => /\b(local|session)Storage\b/.test(read(file))).toSorted()).toEqual([
    'browser/storage.ts',
    'storefront/public/theme.js',
  ]);
});
