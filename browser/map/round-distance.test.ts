import { expect, test } from 'vitest';
import { roundDistance } from './round-distance.ts';

test.each([
  [99, 50, '50 m'],
  [100, 100, '100 m'],
  [799, 500, '500 m'],
  [1999, 1000, '1 km'],
  [3400, 3000, '3 km'],
  [52_000, 50_000, '50 km'],
  [2_900_000, 2_000_000, '2,000 km'],
])('a scale for up to %s metres stands for %s and says %s', (most, metres, text) => {
  expect(roundDistance(most)).toEqual({ metres, text });
});
