import { expect, test } from 'vitest';
import { momentOfStep, stepsAhead } from './next-step.ts';

test('a next step is at nine on its day, and this evening at six', () => {
  const now = new Date(2026, 10, 29, 12, 30);
  expect(momentOfStep('evening', now)).toBe(new Date(2026, 10, 29, 18).toISOString());
  expect(momentOfStep('tomorrow', now)).toBe(new Date(2026, 10, 30, 9).toISOString());
  expect(momentOfStep('week', now)).toBe(new Date(2026, 11, 6, 9).toISOString());
});

test('the evening is no next step once it has begun', () => {
  expect(stepsAhead(new Date(2026, 10, 29, 17))).toContain('evening');
  expect(stepsAhead(new Date(2026, 10, 29, 19))).toEqual(['tomorrow', 'three_days', 'week']);
});
