import { expect, test } from 'vitest';
import { fromLocalMoment, toLocalMoment } from './local-moment.ts';

test('an agent sees again the date and time they typed', () => {
  expect(toLocalMoment(fromLocalMoment('2026-03-05T08:07'))).toBe('2026-03-05T08:07');
  expect(toLocalMoment(fromLocalMoment('2026-12-31T23:59'))).toBe('2026-12-31T23:59');
});

test('an agent who types no date has none', () => {
  expect(fromLocalMoment('')).toBeNull();
  expect(toLocalMoment(null)).toBe('');
});

test('what is no date is left for the rules to refuse', () => {
  expect(fromLocalMoment('soon')).toBe('soon');
});
