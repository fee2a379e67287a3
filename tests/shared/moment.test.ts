import { expect, test } from 'vitest';
import * as moment from '#shared/format/moment.ts';
import { formatViewingTime } from '#shared/format/viewing-time.ts';

// In the local time zone, so that the test passes in every zone.
const HERE = new Date(2026, 10, 3, 14, 5).toISOString();
const THERE = '2026-11-30T21:05:00Z';

test('a user reads moments in short US English, with hour and minute @spec 2.9.6', () => {
  expect(moment.formatDay(HERE)).toBe('Nov 3, 2026');
  expect(moment.formatMoment(HERE)).toBe('Nov 3, 2026, 2:05 PM');
  expect(moment.formatPlainDay('2026-11-03')).toBe('Nov 3, 2026');
});

test('a user reads the day and the time of messages in their shortest form @spec 1.2.110', () => {
  expect(moment.formatMonthDay(HERE)).toBe('Nov 3');
  expect(moment.formatTime(HERE)).toBe('2:05 PM');
});

test('a user reads a viewing date with its weekday, in local time of the place @spec 2.9.11', () => {
  expect(moment.formatAppointedDay('2026-11-28')).toBe('Sat, Nov 28, 2026');
  expect(moment.formatAppointment(THERE)).toBe('Tue, Dec 1, 2026, 12:05 AM');
});

test.each([
  ['14:30', '2:30 PM'],
  ['9:00', '9:00 AM'],
  ['00:15 ', '12:15 AM'],
  ['2:00 PM', '2:00 PM'],
  ['after Asr', 'after Asr'],
  ['25:00', '25:00'],
])('a user who typed the time "%s" reads %s', (told, read) => {
  expect(formatViewingTime(told)).toBe(read);
});

test('the server writes dates for everyone in the time of the place', () => {
  expect(moment.formatDayThere(THERE)).toBe('Dec 1, 2026');
  expect(moment.formatMomentThere(THERE)).toBe('Dec 1, 2026, 12:05 AM');
  expect(moment.formatMonthThere(THERE)).toBe('Dec 2026');
});
