import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { vitestOutcome } from '../support/failures.ts';
import { CHECKS, isChosen, PLANS, QUICK_SUITES } from '../support/plan.ts';
import { stack } from '../support/stack.ts';
import { testTitles } from '../support/test-titles.ts';

const read = (file: string) => readFileSync(path.join(stack.root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** The files with at least one nightly test. */
const nightlyFiles = globSync('tests/{shared,database,api,contract,browser,embedded}/*.{test,spec}.ts', {
  cwd: stack.root,
})
  .filter((file) => /@nightly|nightlyUnless\(/.test(read(file)))
  .toSorted();
const nightlyBrowserFiles = nightlyFiles.filter((file) => file.startsWith('tests/browser/'));

test('a developer runs each plan by the command of its name', () => {
  for (const name of Object.keys(PLANS)) expect(scripts[name], name).toMatch(/ tests\/run\.ts( [\w:]+)?$/);
  expect(scripts['test']).toMatch(/run\.ts$/);
  for (const name of ['check', 'check:fast', 'test:nightly'])
    expect(scripts[name]).toMatch(new RegExp(` tests/run\\.ts ${name}$`));
});

test('a developer gets the answer of check:fast without a database, a stack or a browser @feature 13.1a', () => {
  expect(PLANS['check:fast'].suites).toEqual([]);
  expect(new Set(CHECKS.map(({ tool }) => tool))).toEqual(new Set(['oxfmt', 'oxlint', 'tsc', 'deno', 'knip']));
  expect(QUICK_SUITES).toEqual(['unit', 'architecture']);
});

test('a changed migration makes vitest --changed run every test @feature 13.1c', () => {
  const triggers = config.test?.forceRerunTriggers ?? [];
  expect(triggers.some((trigger) => path.matchesGlob('/project/supabase/migrations/1_initial.sql', trigger))).toBe(
    true,
  );
  expect(read('docs/testing.md')).toContain('npx vitest --changed');
});

test('npm test runs all suites, and leaves out exactly the tests with the mark @nightly @feature 13.1d', () => {
  expect(PLANS.test.suites).toEqual(['parts', 'database', 'api', 'contract', 'browser', 'embedded']);
  expect(isChosen('a visitor reads every page @nightly', PLANS.test)).toBe(false);
  expect(isChosen('a visitor reads every page', PLANS.test)).toBe(true);
  expect(read('.ci/run')).toContain('exec npm test');
});

test('the nightly workflow runs every test of every suite @feature 13.1e', () => {
  expect(PLANS['test:nightly'].suites).toEqual(['workbench', ...PLANS.test.suites]);
  expect(isChosen('a visitor reads every page @nightly', PLANS['test:nightly'])).toBe(true);
  const workflow = read('.github/workflows/nightly.yml');
  expect(workflow).toMatch(/^ {2}schedule:$/m);
  expect(workflow).toContain('- run: npm run test:nightly');
});

test('the guide of the tests names each file with nightly tests, and the browser suite as one row @feature 13.1f', () => {
  const [, rows = ''] = read('docs/testing.md').split('\n## Tests that run only at night\n');
  const named = [...rows.matchAll(/^\| `(tests\/[^`]+)` \|/gm)].map(([, file]) => file);
  const others = nightlyFiles.filter((file) => !nightlyBrowserFiles.includes(file));
  expect(others.length).toBeGreaterThan(5);
  expect(nightlyBrowserFiles.length).toBeGreaterThan(50);
  expect(named).toEqual(['tests/browser', ...others]);
});

test('each file of the browser suite has a test in npm test, except the sweep of long words @feature 13.1f', () => {
  const without = nightlyBrowserFiles.filter((file) =>
    testTitles(file, read(file)).every((title) => title.includes('@nightly')),
  );
  expect(without).toEqual(['tests/browser/long-words.spec.ts']);
});

test('a skipped test fails a run that has chosen it, and a nightly test is no part of npm test', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'results-'));
  const file = path.join(folder, 'suite.json');
  const tests = [
    { fullName: 'a visitor reads', status: 'passed', failureMessages: [] },
    { fullName: 'a visitor writes', status: 'skipped', failureMessages: [] },
    { fullName: 'a visitor reads every page @nightly', status: 'skipped', failureMessages: [] },
  ];
  writeFileSync(
    file,
    JSON.stringify({ testResults: [{ name: 'one.test.ts', status: 'passed', message: '', assertionResults: tests }] }),
  );
  const outcome = (plan: keyof typeof PLANS) => vitestOutcome(file, (title) => isChosen(title, PLANS[plan]));
  expect(outcome('test')).toMatchObject({ passed: 1, failed: 1 });
  expect(outcome('test:nightly')).toMatchObject({ passed: 1, failed: 2 });
  rmSync(folder, { recursive: true });
});
