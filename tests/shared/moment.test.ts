import { expect, test } from 'vitest';
import { formatDay, formatMoment, formatMonthDay, formatTime } from '../../shared/format/moment.ts';

// In the reader's own time, wherever the test runs.
const MOMENT = new Date(2026, 10, 3, 14, 5).toISOString();

test('people read moments in short US English, with hour and minute', () => {
  expect(formatMoment(MOMENT).replace('\u202f', ' ')).toBe('Nov 3, 2026, 2:05 PM');
  expect(formatDay(MOMENT)).toBe('Nov 3, 2026');
});

test('people read the day and the time of messages as short as can be', () => {
  expect(formatMonthDay(MOMENT)).toBe('Nov 3');
  expect(formatTime(MOMENT)).toBe('2:05 PM');
});
