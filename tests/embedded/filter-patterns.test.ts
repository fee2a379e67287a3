import { expect, test } from 'vitest';
import { excessOfQuery, patternIn } from '../../embedded/rest/rest-limits.ts';
import { growth } from '../support/growth.ts';

/** The checks of the gateway on every query, before it waits for a slot. */
function judge(name: string, value: string): void {
  const parameters = new URLSearchParams([[name, value]]);
  excessOfQuery(parameters);
  patternIn(parameters);
}

type Long = (part: string) => string;

test.each<[string, string, (long: Long) => string]>([
  ['blanks after match in a group', 'or', (long) => `(a.match${long(' ')}x)`],
  ['blanks after match(any) in a group', 'or', (long) => `(a.match(any)${long(' ')}x)`],
  ['blanks', 'or', (long) => `(${long(' ')})`],
  ['matches', 'or', (long) => `(${long('.match ')})`],
  ['lists that do not end', 'or', (long) => `(${long('a.in.(')}`],
  ['patterns that do not end', 'or', (long) => `(${long('like."\\')}`],
  ['quotes that do not end', 'or', (long) => `(like."${long('\\"')}`],
  ['blanks after match', 'title', (long) => `match${long(' ')}x`],
  ['blanks before and after not', 'title', (long) => `${long(' ')}not${long(' ')}x`],
  ['nots', 'title', (long) => long('not.')],
  ['letters', 'title', (long) => long('a')],
])('the check of a visitor’s filter with many %s takes linear time @feature 1.2a', (_, name, filter) => {
  const grown = growth((parts) =>
    judge(
      name,
      filter((part) => part.repeat((parts * 250) / part.length)),
    ),
  );
  // Quadratic time would make it 64 at least.
  expect(grown).toBeLessThan(25);
});

test.each([
  ['or', '(a.match.x)'],
  ['or', '(a.imatch . x)'],
  ['or', '(a.match (any) .{x})'],
  ['or', '(a.match(all).{x})'],
  ['or', '(a.match  .x)'],
  ['and', '(not.a.match.x)'],
  ['title', 'not . match(any).{x}'],
])('the check finds a visitor’s regular expression in %s=%s @feature 1.2a', (name, value) => {
  expect(patternIn(new URLSearchParams([[name, value]]))).toBe(value);
});
