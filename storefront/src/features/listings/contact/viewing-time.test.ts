import { expect, test } from 'vitest';
import { formatAppointment } from '#shared/format/moment.ts';
import { askedMoment, timeFieldOf, viewingMoment } from './viewing-time.ts';

test.each([
  ['10:00', '10:00'],
  ['2:30 PM', '14:30'],
  ['12:00 PM', '12:00'],
  ['12:15 am', '00:15'],
  ['9', '09:00'],
  ['after Asr', '10:00'],
  ['25:00', '10:00'],
])('a preferred time of "%s" fills the field with %s', (preferred, field) => {
  expect(timeFieldOf(preferred)).toBe(field);
});

test('a viewing is in East Africa Time, wherever the reader is @spec 3.27', () => {
  const moment = viewingMoment('2026-11-28', '10:00');
  expect(new Date(moment).toISOString()).toBe('2026-11-28T07:00:00.000Z');
  expect(formatAppointment(moment)).toBe('Sat, Nov 28, 2026, 10:00 AM');
});

test('a time in words has no moment, and a time with minutes has one in East Africa', () => {
  expect(askedMoment('2026-11-28', '2:30 PM')).toBe('2026-11-28T14:30:00+03:00');
  expect(askedMoment('2026-11-28', 'after Asr')).toBeUndefined();
});
