import { expect, test } from 'vitest';
import { excessOfQuery, patternIn } from '../../supabase/embedded/rest/rest-limits.ts';
import { repairQuery, unreadableFilter } from '../../supabase/embedded/rest/rest-query.ts';

/** What the gateway asks about every query, before its turn. */
function judge(name: string, value: string): void {
  const parameters = new URLSearchParams([[name, value]]);
  excessOfQuery(parameters);
  patternIn(parameters);
  unreadableFilter(parameters.toString());
  repairQuery(parameters.toString(), true);
}

/** In milliseconds, the quickest of some: what else the machine does only ever adds to it. */
function quickest(work: () => void): number {
  const times = Array.from({ length: 7 }, () => {
    const from = performance.now();
    work();
    return performance.now() - from;
  });
  return Math.min(...times);
}

const LENGTH = 60_000;
const long = (part: string) => part.repeat(LENGTH / part.length);

test.each([
  ['blanks after match in a group', 'or', `(a.match${long(' ')}x)`],
  ['blanks after match(any) in a group', 'or', `(a.match(any)${long(' ')}x)`],
  ['blanks', 'or', `(${long(' ')})`],
  ['matches', 'or', `(${long('.match ')})`],
  ['lists that do not end', 'or', `(${long('a.in.(')}`],
  ['patterns that do not end', 'or', `(${long('like."\\')}`],
  ['quotes that do not end', 'or', `(like."${long('\\"')}`],
  ['blanks after match', 'title', `match${long(' ')}x`],
  ['blanks before and after not', 'title', `${long(' ')}not${long(' ')}x`],
  ['nots', 'title', long('not.')],
])('a visitor’s filter of 60 KB of %s is judged about as fast as one of letters', (_, name, value) => {
  const letters = quickest(() => judge(name, long('a')));
  // With one way tried after the other it was thousands of times as long.
  expect(quickest(() => judge(name, value))).toBeLessThan(60 * letters);
});

test.each([
  ['or', '(a.match.x)'],
  ['or', '(a.imatch . x)'],
  ['or', '(a.match (any) .{x})'],
  ['or', '(a.match(all).{x})'],
  ['or', '(a.match  .x)'],
  ['and', '(not.a.match.x)'],
  ['title', 'not . match(any).{x}'],
])('a visitor’s regular expression is found in %s=%s', (name, value) => {
  expect(patternIn(new URLSearchParams([[name, value]]))).toBe(value);
});
