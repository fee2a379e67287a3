import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { stack } from '../support/stack.ts';

const docs = path.join(stack.root, 'docs');
const runbooks = readdirSync(path.join(docs, 'runbooks'));
const read = (name: string) => readFileSync(path.join(docs, name), 'utf8');
const { scripts } = JSON.parse(read('../package.json')) as { scripts: Record<string, string> };
const documents = [
  ...globSync('**/*.md', { cwd: docs }),
  '../README.md',
  '../CONTRIBUTING.md',
  '../embedded/README.md',
];

test.each(documents.toSorted())('%s names only scripts of npm that exist', (name) => {
  const named = [...read(name).matchAll(/\bnpm run (?:-s |--silent )?([a-z][\w:-]*)/g)].map(
    ([, script = '']) => script,
  );
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
});

test('each document that builds sets the variables that the build requires', () => {
  const builds = documents.flatMap((name) => read(name).match(/^[^`\n]*npm run build$/gm) ?? []);
  expect(builds.length).toBeGreaterThan(0);
  for (const line of builds)
    for (const name of ['PUBLIC_SITE_URL', 'VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY'])
      expect(line).toContain(`${name}=`);
});

test('an operator finds a runbook for each of seven cases, linked from Operations @feature 13.10c', () => {
  expect(runbooks.toSorted()).toEqual([
    'backups.md',
    'full-disk.md',
    'leak.md',
    'rollback.md',
    'rotate-keys.md',
    'stuck-queue.md',
    'upgrade.md',
  ]);
  const linked = [...read('operations.md').matchAll(/\(runbooks\/([a-z-]+\.md)\)/g)].map(([, name = '']) => name);
  expect([...new Set(linked)].toSorted()).toEqual(runbooks.toSorted());
});

test.each(runbooks)('%s has symptom, check, steps, a proof, and the day of our trial @feature 13.10c', (name) => {
  const text = read(`runbooks/${name}`);
  expect(text).toMatch(/^# .+\n\n\*\*Symptom\.\*\* /);
  for (const part of [/^## Check$/m, /^## (Steps|Restore)/m, /^## You know that it worked$/m])
    expect(text).toMatch(part);
  expect(text).toMatch(/^\*\*Tried on\*\* the embedded stack, \d{4}-\d\d-\d\d/m);
});
