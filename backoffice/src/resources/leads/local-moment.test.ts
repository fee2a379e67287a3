import { expect, test } from 'vitest';
import { formatFollowUp, fromDayAndTime, toDayAndTime, toLocalMoment } from './local-moment.ts';

test('an agent sees again the date and time they typed', () => {
  expect(toLocalMoment(fromDayAndTime('2026-03-05', '08:07'))).toBe('2026-03-05T08:07');
  expect(toLocalMoment(fromDayAndTime('2026-12-31', '23:59'))).toBe('2026-12-31T23:59');
});

test('an agent who types no date has none', () => {
  expect(fromDayAndTime('', '')).toBeNull();
  expect(toLocalMoment(null)).toBe('');
});

test('what is no date is left for the rules to refuse', () => {
  expect(fromDayAndTime('soon', '')).toBe('soon');
  expect(fromDayAndTime('soon', '08:07')).toBe('soonT08:07');
});

test('an agent who plans a day and no hour sees the day again', () => {
  expect(fromDayAndTime('2026-03-05', '')).toBe('2026-03-05');
  // As the API keeps it.
  expect(toDayAndTime('2026-03-05T23:59:00+03:00')).toEqual({ day: '2026-03-05', time: '' });
  expect(formatFollowUp('2026-03-05T23:59:00+03:00')).toBe('Mar 5, 2026');
  expect(formatFollowUp(new Date('2026-03-05T08:07').toISOString())).toBe('Mar 5, 2026, 8:07 AM');
  expect(toDayAndTime(fromDayAndTime('2026-03-05', '08:07'))).toEqual({ day: '2026-03-05', time: '08:07' });
  expect(fromDayAndTime('', '08:07')).toBeNull();
  expect(fromDayAndTime(undefined, undefined)).toBeNull();
  expect(toDayAndTime(null)).toEqual({ day: '', time: '' });
});
