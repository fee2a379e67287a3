import { expect, test } from 'vitest';
import { newMark } from './new-mark.ts';

const NOW = Date.parse('2026-11-29T09:00:00Z');
const listing = {
  createdAt: '2026-11-27T22:30:00Z',
  approvalStatus: 'approved',
  available: true,
  status: 'available',
} as const;

test('a card says since when a listing is new, by the local day of the place @feature 11.15d', () => {
  expect(newMark(listing, NOW)).toBe('New since Nov 28');
});

test.each([
  ['older than a week', { createdAt: '2026-11-22T08:59:00Z' }],
  ['sold', { status: 'sold' }],
  ['not approved', { approvalStatus: 'pending' }],
  ['hidden', { available: false }],
  ['a preview without a date', { createdAt: '' }],
] as const)('a card does not mark a listing as new that is %s @feature 11.15d', (_, changes) => {
  expect(newMark({ ...listing, ...changes }, NOW)).toBe('');
});
