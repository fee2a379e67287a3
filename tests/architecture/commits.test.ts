import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { stack } from '../support/stack.ts';

/** The first day on which every commit follows Conventional Commits. CHANGELOG.md is made from them (`npm run changelog`). */
const FIRST_DAY = '2026-11-29T14:10:00Z';
const CONVENTIONAL = /^(feat|fix|perf|refactor|docs|style|test|build|ci|chore|revert)(\([a-z0-9, -]+\))?!?: \S.*[^.]$/;

test('each commit follows Conventional Commits, with a subject of at most 72 characters', () => {
  const options = ['log', '--no-merges', `--since=${FIRST_DAY}`, '--format=%s'];
  const subjects = execFileSync('git', options, { cwd: stack.root, encoding: 'utf8' }).split('\n').filter(Boolean);
  expect(subjects.filter((subject) => !CONVENTIONAL.test(subject) || subject.length > 72)).toEqual([]);
});

test('a subject without a type, or with a full stop, is refused', () => {
  expect('feat(search): find listings by their code').toMatch(CONVENTIONAL);
  expect('refactor(db)!: drop the wrappers').toMatch(CONVENTIONAL);
  for (const wrong of ['Add a filter', 'feat: ', 'feat(search): add a filter.', 'wip: add a filter'])
    expect(wrong).not.toMatch(CONVENTIONAL);
});
