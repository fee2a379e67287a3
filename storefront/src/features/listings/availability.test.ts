import { expect, test } from 'vitest';
import { confirmedMark } from './card/confirmed-ago.ts';
import { confirmedText } from './availability.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const moment = (days: number) => new Date(NOW + days * 86_400_000).toISOString();
const listing = {
  approvalStatus: 'approved',
  available: true,
  status: 'available' as const,
  confirmedAt: moment(-3),
  confirmedUntil: moment(27),
  leavesSearchAt: moment(57),
};

test.each([
  [0.1, 'Confirmed today'],
  // The user's clock is slow.
  [-1, 'Confirmed today'],
  [1, 'Confirmed 1 day ago'],
  [3.9, 'Confirmed 3 days ago'],
  [13, 'Confirmed 13 days ago'],
  [14, 'Confirmed 2 weeks ago'],
  [29, 'Confirmed 4 weeks ago'],
])('a card of a listing confirmed %d days ago has the text of its page', (days, text) => {
  const confirmed = { ...listing, confirmedAt: moment(-days), confirmedUntil: moment(30 - days), isConfirmed: true };
  expect(confirmedMark(confirmed, NOW)).toBe(text);
  expect(confirmedText(confirmed, NOW)).toBe(text);
});

test.each([
  ['sold', { status: 'sold' as const }],
  ['hidden', { available: false }],
  ['not approved', { approvalStatus: 'pending' }],
])('a card of a listing that is %s has no text about confirmation', (_, columns) => {
  for (const isConfirmed of [true, false]) expect(confirmedMark({ ...listing, isConfirmed, ...columns }, NOW)).toBe('');
});

test('a card of an unconfirmed listing says so, whatever the clock of the device', () => {
  for (const now of [0, NOW, NOW * 2])
    expect(confirmedMark({ ...listing, isConfirmed: false }, now)).toBe('Not confirmed recently');
});
