import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { satisfies } from 'semver';
import { parse as parseToml } from 'smol-toml';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { stack } from '../support/stack.ts';

const at = (file: string) => path.join(stack.root, file);
const read = (file: string) => readFileSync(at(file), 'utf8');
const json = (file: string): unknown => JSON.parse(read(file));

const manifest = z
  .object({
    license: z.string(),
    scripts: z.record(z.string(), z.string()),
    engines: z.object({ node: z.string() }),
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(json('package.json'));

test('the licence, the policies and the changelog exist and link to existing files @feature 13.6a 13.6c', () => {
  expect(read('LICENSE')).toMatch(
    /^No licence is granted yet\.\n[^]*The founders of .+ will choose and grant a licence/,
  );
  expect(manifest.license).toBe('UNLICENSED');
  for (const file of ['SECURITY.md', 'CODE_OF_CONDUCT.md', 'CHANGELOG.md'])
    expect(read(file).length).toBeGreaterThan(500);
  const links = [...`${read('SECURITY.md')}${read('CODE_OF_CONDUCT.md')}`.matchAll(/\]\((?!https:)([^)]+)\)/g)];
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter(([, file = '']) => !existsSync(at(file)))).toEqual([]);
});

test('.nvmrc names the installed Node, and .editorconfig the line length of the formatter @feature 13.6c', () => {
  expect(read('.nvmrc').trim()).toBe(manifest.devDependencies['node']);
  const { printWidth } = json('.oxfmtrc.json') as { printWidth: number };
  expect(read('.editorconfig')).toContain(`max_line_length = ${printWidth}\n`);
});

/** How the code reads a setting. */
const READERS = [
  /\benv(?:ironment)?(?:\.|\[')([A-Z][A-Z0-9_]+)/g,
  /\b(?:env\.get|setting|required|port|key)\('([A-Z][A-Z0-9_]+)'/g,
  /\bkey\('[A-Z0-9_]+', '([A-Z0-9_]+)'\)/g,
  /^\w+ = "env\(([A-Z0-9_]+)\)"/gm,
];
/** Not settings of a person: the system, the bundler, and messages from a build to its parts. */
const INTERNAL = new Set(['DEV', 'PROD', 'SSR', 'NODE_ENV', 'NO_PROXY', 'PATH', 'BUILD_LANGUAGE', 'MESSAGES_DIR']);

test('.env.example has exactly the settings that the code reads, each as a comment @feature 13.6c', () => {
  const files = globSync(
    [
      '{storefront,backoffice,browser,build,commands,embedded,site,shared,supabase}/**/*.{ts,tsx,mjs}',
      'supabase/config.toml',
    ],
    { cwd: stack.root, exclude: (name) => /node_modules|\.test\.|\/tests$/.test(name) },
  );
  const names = files
    .map(read)
    .flatMap((source) => [
      ...READERS.flatMap((reader) => [...source.matchAll(reader)].map(([, name = '']) => name)),
      ...[...source.matchAll(/\{ (.+) \} = process\.env\b/g)].flatMap(
        ([, list = '']) => list.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? [],
      ),
    ])
    .filter((name) => !INTERNAL.has(name));
  expect(names.length).toBeGreaterThan(50);
  const listed = [...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  expect(listed.toSorted()).toEqual([...new Set(names)].toSorted());
  expect(read('.env.example').match(/^[^#\n].*/gm)).toBeNull();
});

const launch = z.object({
  configurations: z.array(
    z.object({
      name: z.string(),
      type: z.enum(['node', 'chrome']),
      program: z.string().optional(),
      runtimeExecutable: z.string().optional(),
      runtimeArgs: z.array(z.string()).optional(),
      url: z.url().optional(),
      webRoot: z.string().optional(),
    }),
  ),
  compounds: z.array(z.object({ configurations: z.array(z.string()) })),
});

test('the editor starts Node, Deno and a browser from existing files, scripts and ports @feature 13.6d', () => {
  const { configurations, compounds } = launch.parse(json('.vscode/launch.json'));
  const text = JSON.stringify(configurations);
  const files = [...text.matchAll(/\$\{workspaceFolder\}\/([\w./-]+)/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => file !== '.env' && !existsSync(at(file)))).toEqual([]);
  for (const starter of ['npm', 'bin/node', 'bin/deno', 'chrome']) expect(text).toContain(starter);
  const scripts = configurations.flatMap(({ runtimeExecutable, runtimeArgs }) =>
    runtimeExecutable === 'npm' ? (runtimeArgs?.slice(1) ?? []) : [],
  );
  expect(scripts.filter((script) => !manifest.scripts[script])).toEqual([]);
  const hosts = configurations.flatMap(({ url }) => (url ? [new URL(url).host] : []));
  expect(new Set(hosts)).toEqual(new Set(['localhost:3000']));
  const names = configurations.map(({ name }) => name);
  expect(compounds.flatMap((one) => one.configurations).filter((name) => !names.includes(name))).toEqual([]);
});

test('the tasks of the editor are scripts of package.json @feature 13.6d', () => {
  const { tasks } = z
    .object({ tasks: z.array(z.object({ type: z.literal('npm'), script: z.string() })) })
    .parse(json('.vscode/tasks.json'));
  expect(tasks.length).toBeGreaterThan(5);
  expect(tasks.filter(({ script }) => !manifest.scripts[script])).toEqual([]);
});

test('the dev container has the Node, the ports and the extensions of the project @feature 13.6d', () => {
  const container = z
    .object({
      image: z.string(),
      postCreateCommand: z.literal('npm ci'),
      forwardPorts: z.array(z.number()),
      customizations: z.object({ vscode: z.object({ extensions: z.array(z.string()) }) }),
    })
    .parse(json('.devcontainer/devcontainer.json'));
  expect(container.image).toContain(`:${read('.nvmrc').split('.')[0]}-`);
  const config = parseToml(read('supabase/config.toml')) as Record<'api' | 'local_smtp', { port: number }>;
  const workbench = Number(/--port (\d+)/.exec(manifest.scripts['workbench'] ?? '')?.[1]);
  expect(container.forwardPorts).toEqual([3000, config.api.port, config.local_smtp.port, workbench]);
  const { recommendations } = json('.vscode/extensions.json') as { recommendations: string[] };
  expect(container.customizations.vscode.extensions).toEqual(recommendations);
});

const field = z.object({
  type: z.enum(['markdown', 'textarea', 'input', 'dropdown', 'checkboxes']),
  id: z.string().optional(),
  attributes: z.object({
    label: z.string().optional(),
    value: z.string().optional(),
    options: z.array(z.string()).optional(),
  }),
});
const form = z.object({
  name: z.string(),
  description: z.string(),
  labels: z.array(z.string()),
  body: z.array(field).min(2),
});

test('the issue forms are valid, and every field but a text has an id and a label @feature 13.6e', () => {
  const forms = globSync('.github/ISSUE_TEMPLATE/{bug,feature}.yml', { cwd: stack.root });
  expect(forms.length).toBe(2);
  for (const file of forms) {
    const { body } = form.parse(parse(read(file)));
    const fields = body.filter(({ type }) => type !== 'markdown');
    expect(fields.filter(({ id, attributes }) => !id || !attributes.label)).toEqual([]);
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
  }
});

test('the template of pull requests names existing scripts and files @feature 13.6e', () => {
  const template = read('.github/pull_request_template.md');
  const scripts = [...template.matchAll(/`npm run ([\w:]+)/g)].map(([, script = '']) => script);
  expect(scripts.filter((script) => !manifest.scripts[script])).toEqual([]);
  const files = [...template.matchAll(/`((?:docs|tests)\/[^`]*)`/g)].map(([, file = '']) => file);
  expect([scripts.length, files.length]).toEqual([3, 2]);
  expect(files.filter((file) => !existsSync(at(file)))).toEqual([]);
});

test('CODEOWNERS names existing paths, and its handles are marked until the founders replace them @feature 13.6e', () => {
  const rules = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(' ') as [string, string]);
  expect(rules[0]?.[0]).toBe('*');
  expect(rules.slice(1).filter(([file]) => !existsSync(at(file)))).toEqual([]);
  expect(rules.filter(([, owner]) => !owner.startsWith('@'))).toEqual([]);
});

test('renovate pins versions, and each group contains a package of the project @feature 13.6e', () => {
  const { rangeStrategy, packageRules } = z
    .object({ rangeStrategy: z.string(), packageRules: z.array(z.object({ matchPackageNames: z.array(z.string()) })) })
    .parse(json('renovate.json'));
  expect(rangeStrategy).toBe('pin');
  const { optionalDependencies = {} } = json('package.json') as { optionalDependencies?: object };
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...optionalDependencies });
  const unknown = packageRules
    .flatMap(({ matchPackageNames }) => matchPackageNames)
    .filter((glob) => !names.some((name) => path.matchesGlob(name, glob)));
  expect(unknown).toEqual([]);
});

test('the installed Node satisfies every package, and any Node of `engines` starts the launcher @feature 13.6g', () => {
  const node = manifest.devDependencies['node'] ?? '';
  const { packages } = json('package-lock.json') as { packages: Record<string, { engines?: { node?: string } }> };
  const wanted = Object.entries(packages).flatMap(([name, { engines }]) =>
    engines?.node ? [[name, engines.node] as const] : [],
  );
  expect(wanted.length).toBeGreaterThan(100);
  expect(wanted.filter(([, range]) => !satisfies(node, range))).toEqual([]);
  expect(manifest.engines.node).toBe('>=20.12');
  // The launcher is the only code that runs on another Node, and process.loadEnvFile is its newest part.
  expect(read('commands/launch.mjs')).toContain('process.loadEnvFile(');
  // npm puts the installed Node first on the path of every script. Scripts without the launcher need the installation first.
  const early = Object.entries(manifest.scripts).filter(([, script]) => script.startsWith('node '));
  expect(early.length).toBeGreaterThan(20);
  expect(early.filter(([, script]) => !/^node \S+\/launch\.mjs /.test(script))).toEqual([]);
});
