import { expect, test } from 'vitest';
import { waitingTime } from './waiting-time.ts';

const NOW = Date.parse('2026-11-29T12:00:00Z');

test.each([
  ['2026-11-29T11:59:50Z', '1 minute'],
  ['2026-11-29T11:55:00Z', '5 minutes'],
  ['2026-11-29T10:59:00Z', '1 hour'],
  ['2026-11-28T12:00:01Z', '23 hours'],
  ['2026-11-25T11:00:00Z', '4 days'],
  ['2026-11-29T12:00:30Z', '1 minute'],
])('an entry that waits since %s has waited %s at noon', (since, waited) => {
  expect(waitingTime(since, NOW)).toBe(waited);
});
