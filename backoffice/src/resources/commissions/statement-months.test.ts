import { expect, test } from 'vitest';
import { monthAfter, monthOf } from './statement-months.ts';

test('a month begins on its first day and ends with the next month', () => {
  const { name, from, before } = monthOf('2026-12');
  expect(name).toBe('2026-12');
  expect([from.getFullYear(), from.getMonth(), from.getDate(), from.getHours()]).toEqual([2026, 11, 1, 0]);
  expect([before.getFullYear(), before.getMonth()]).toEqual([2027, 0]);
});

test.each([undefined, '', '2026-13', '2026-1', 'today'])('without a month (%s) it is the present one', (text) => {
  expect(monthOf(text, new Date(2026, 4, 31)).name).toBe('2026-05');
});

test('months follow each other over the end of a year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});
