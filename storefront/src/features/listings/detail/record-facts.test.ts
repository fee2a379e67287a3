import { expect, test } from 'vitest';
import { recordFacts } from './record-facts.ts';

const record = { answers: null, listings: 0, confirmedInTime: 0, reportsUpheld: 0 };
const answersAfter = (usualMinutes: number | null) =>
  recordFacts({ ...record, answers: { asked: 8, answered: 3, usualMinutes } })[0];

test('a reader of a new member’s record reads no missing facts @feature 7.9a', () => {
  expect(recordFacts(record)).toEqual([['Reports upheld in the last year', 'None']]);
});

test('a reader reads how many listings were confirmed in time, and how many reports were upheld', () => {
  expect(recordFacts({ ...record, listings: 5, confirmedInTime: 4, reportsUpheld: 2 })).toEqual([
    ['Listings confirmed in time', '4 of 5'],
    ['Reports upheld in the last year', '2'],
  ]);
});

test.each([
  [60, 'Within an hour'],
  [61, 'Within six hours'],
  [6 * 60 + 1, 'Within a day'],
  [24 * 60 + 1, 'Within three days'],
  [3 * 24 * 60 + 1, 'After more than three days'],
  [null, '3 of 8 people who wrote'],
])('a reader of a usual answer after %o minutes reads: %s', (minutes, told) => {
  expect(answersAfter(minutes)).toEqual(['Usually answers', told]);
});
