import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { stack } from '../support/stack.ts';

type Manifest = { dependencies?: Record<string, string>; license?: string };
type Locked = Manifest & { dev?: boolean; devOptional?: boolean; optional?: boolean };

const at = (file: string) => path.join(stack.root, file);
const json = (file: string): unknown => JSON.parse(readFileSync(at(file), 'utf8'));

/** Licences that allow a closed product. The Open Font License covers the fonts. */
const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'OFL-1.1', 'Unlicense'];

/** Packages of the build whose code or data is in the built apps. */
const BUILT_IN = ['@wuchale/jsx', 'tailwindcss', 'topojson-client', 'world-atlas', 'wuchale'];

/** The packages in the apps and functions, with their licences: `- name: licence`. */
function libraries(): string[] {
  const locked = (json('package-lock.json') as { packages: Record<string, Locked> }).packages;
  const production = Object.entries(locked).filter(([, one]) => !one.dev && !one.devOptional && !one.optional);
  const ofFunctions = globSync('supabase/functions/*/deno.json', { cwd: stack.root }).flatMap((file) =>
    Object.values((json(file) as { imports: Record<string, string> }).imports).flatMap(
      (target) => /^npm:(@?[^@]+)@/.exec(target)?.[1] ?? [],
    ),
  );
  const folders = [
    ...production.map(([folder]) => folder).filter((folder) => folder !== ''),
    ...[...BUILT_IN, ...ofFunctions].map((name) => `node_modules/${name}`),
  ];
  const lines = folders.map((folder) => {
    const licence = (json(`${folder}/package.json`) as Manifest).license ?? 'unknown';
    return `- ${folder.replace(/^.*node_modules\//, '')}: ${licence}`;
  });
  return [...new Set(lines)].toSorted();
}

// To write the list after a change of the packages: WRITE_DOCS=1 npx vitest run --project architecture notice
test('NOTICE lists each library of the apps and functions with its licence @feature 13.6b', () => {
  const notice = readFileSync(at('NOTICE'), 'utf8');
  const current = notice.replace(/(?<=^## Libraries\n\n(?:.+\n)+\n)[^]*/m, `${libraries().join('\n')}\n`);
  if (process.env['WRITE_DOCS']) writeFileSync(at('NOTICE'), current);
  expect(readFileSync(at('NOTICE'), 'utf8')).toBe(current);
  expect(libraries().length).toBeGreaterThan(100);
});

test('each library has a licence that allows a closed product', () => {
  expect(libraries().filter((line) => !ALLOWED.includes(line.split(': ')[1] ?? ''))).toEqual([]);
});

test('NOTICE names each font and each source of map data @feature 13.6b', () => {
  const notice = readFileSync(at('NOTICE'), 'utf8');
  const { dependencies = {} } = json('package.json') as Manifest;
  const fonts = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'));
  expect(fonts.length).toBe(2);
  for (const name of [...fonts, 'world-atlas', 'Natural Earth', 'OpenStreetMap', 'GeoNames'])
    expect(notice).toContain(name);
});
