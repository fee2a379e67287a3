import { expect, test } from 'vitest';
import { type CalendarViewing, calendarType, viewingCalendar } from '#shared/viewings/viewing-calendar.ts';

const VIEWING: CalendarViewing = {
  id: '0b6b54f7-5a53-4c57-8d7c-1f7a4c1ad001',
  sequence: 2,
  isCancelled: false,
  at: '2026-11-28T10:00:00+03:00',
  changedAt: '2026-11-20T09:30:15.123456+00:00',
  summary: 'Viewing: House by the port',
  place: 'Jigjiga Yar, Hargeisa',
  description: 'HG-4821; 10:00 AM\nEast Africa Time',
  url: 'https://site.example/requests',
};

/** The unfolded lines of a calendar file. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('a calendar reads when and where a viewing is @feature 11.12c', () => {
  expect(linesOf(viewingCalendar(VIEWING))).toStrictEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//East Africa Properties & Cars//Viewings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:viewing-0b6b54f7-5a53-4c57-8d7c-1f7a4c1ad001@site.example',
    'SEQUENCE:2',
    'STATUS:CONFIRMED',
    'DTSTAMP:20261120T093015Z',
    'DTSTART:20261128T070000Z',
    'DTEND:20261128T080000Z',
    'SUMMARY:Viewing: House by the port',
    'LOCATION:Jigjiga Yar\\, Hargeisa',
    'DESCRIPTION:HG-4821\\; 10:00 AM\\nEast Africa Time',
    'URL:https://site.example/requests',
    'ORGANIZER;CN="East Africa Properties & Cars":mailto:info@example.com',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a calendar removes a cancelled viewing by the same UID and a higher SEQUENCE @feature 11.12c', () => {
  const cancelled = { ...VIEWING, sequence: 3, isCancelled: true };
  const lines = linesOf(viewingCalendar(cancelled));
  expect(lines).toContain('METHOD:CANCEL');
  expect(lines).toContain('STATUS:CANCELLED');
  expect(lines).toContain('SEQUENCE:3');
  expect(lines[6]).toBe(linesOf(viewingCalendar(VIEWING))[6]);
  expect(calendarType(cancelled)).toBe('text/calendar; charset=utf-8; method=CANCEL');
});

test('a calendar file has no line of more than 75 bytes and cuts no character @feature 11.12c', () => {
  const summary = 'معاينة: منزل بالقرب من الميناء مع حديقة كبيرة 🏡 '.repeat(5).trim();
  const file = viewingCalendar({ ...VIEWING, summary });
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(linesOf(file)).toContain(`SUMMARY:${summary}`);
});

test('a title cannot add a line of its own to a calendar file @feature 11.12c', () => {
  const file = viewingCalendar({ ...VIEWING, summary: 'House\r\nATTENDEE:mailto:eve@test.example\u0007' });
  expect(linesOf(file)).toContain('SUMMARY:House\\nATTENDEE:mailto:eve@test.example');
});
