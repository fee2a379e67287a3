import { expect, test } from 'vitest';
import { dayText, readDay, readTime, timeText } from './typed-day.ts';

test.each([
  ['2026-03-09', '2026-03-09'],
  ['Mar 9, 2026', '2026-03-09'],
  ['9 march 2026', '2026-03-09'],
  ['9/3/2026', '2026-03-09'],
  [' 09.03.2026 ', '2026-03-09'],
  ['31/2/2026', undefined],
  ['9/3/26', undefined],
  ['0002-03-09', undefined],
  ['Ma 9, 2026', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('the day that a user types as "%s" is %s', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

test.each([
  ['14:05', '14:05'],
  ['2:05 PM', '14:05'],
  ['2:05pm', '14:05'],
  ['12:00 AM', '00:00'],
  ['9', '09:00'],
  ['9.30', '09:30'],
  ['24:00', undefined],
  ['9:75', undefined],
  ['14:05 PM', undefined],
  ['2 xx', undefined],
  ['soon', undefined],
])('the time that a user types as "%s" is %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

test('a field writes days and times as the rest of the screen does, and reads them again', () => {
  expect(dayText('2026-03-09')).toBe('Mar 9, 2026');
  expect(readDay(dayText('2026-12-31'))).toBe('2026-12-31');
  expect(timeText('14:05')).toBe('2:05 PM');
  expect(readTime(timeText('00:30'))).toBe('00:30');
  expect([dayText(''), timeText('')]).toEqual(['', '']);
});
