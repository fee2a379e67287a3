import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { stack } from '../support/stack.ts';

/** The first day on which every commit follows Conventional Commits. CHANGELOG.md is made from them (`npm run changelog`). */
const FIRST_DAY = '2026-11-29T14:10:00Z';
/** Either a type with a description, or the subject that `git revert` writes. */
const CONVENTIONAL =
  /^((feat|fix|perf|refactor|docs|style|test|build|ci|chore|revert)(\([a-z0-9, -]+\))?!?: \S.*[^.]|Revert ".+")$/;

/** `git revert` puts the subject of the other commit in quotes, so the result can be longer than 72 characters. */
const REVERT = /^Revert "(.+)"$/;

test('each commit follows Conventional Commits, with a subject of at most 72 characters', () => {
  const options = ['log', '--no-merges', `--since=${FIRST_DAY}`, '--format=%s'];
  const subjects = execFileSync('git', options, { cwd: stack.root, encoding: 'utf8' }).split('\n').filter(Boolean);
  expect(
    subjects.filter((subject) => !CONVENTIONAL.test(subject) || subject.replace(REVERT, '$1').length > 72),
  ).toEqual([]);
});

test('the check refuses a subject without a type or with a full stop, and accepts the subject of a revert', () => {
  expect('feat(search): find listings by their code').toMatch(CONVENTIONAL);
  expect('refactor(db)!: drop the wrappers').toMatch(CONVENTIONAL);
  expect('Revert "feat(search): find listings by their code"').toMatch(CONVENTIONAL);
  for (const wrong of ['Add a filter', 'feat: ', 'feat(search): add a filter.', 'wip: add a filter', 'Revert a filter'])
    expect(wrong).not.toMatch(CONVENTIONAL);
});
