import { expect, test } from 'vitest';
import { listingStages, type StagedListing } from './listing-stages.ts';

const NOW = Date.parse('2026-11-29T09:00:00Z');
const SHOWN: StagedListing = {
  purpose: 'sale',
  createdAt: '2026-11-01T09:00:00Z',
  approvalStatus: 'approved',
  approvedAt: '2026-11-02T09:00:00Z',
  available: true,
  status: 'available',
  confirmedAt: '2026-11-20T09:00:00Z',
  confirmedUntil: '2026-12-20T09:00:00Z',
  leavesSearchAt: '2027-01-20T09:00:00Z',
};
const stages = (changes: Partial<StagedListing> = {}) =>
  listingStages({ ...SHOWN, ...changes }, NOW).map(({ name, state }) => `${name}: ${state}`);

test('an owner sees the stages of a shown listing with their dates @feature 11.15b', () => {
  expect(listingStages(SHOWN, NOW)).toEqual([
    { name: 'Sent', state: 'reached', at: SHOWN.createdAt },
    { name: 'Approved', state: 'reached', at: SHOWN.approvedAt },
    { name: 'Shown', state: 'reached', at: SHOWN.approvedAt },
    { name: 'Confirmed', state: 'reached', at: SHOWN.confirmedAt },
    { name: 'Sold', state: 'ahead', at: null },
  ]);
});

test.each([
  [
    'in review',
    { approvalStatus: 'pending' },
    ['Sent: reached', 'In review: waiting', 'Shown: ahead', 'Confirmed: ahead', 'Sold: ahead'],
  ],
  [
    'rejected',
    { approvalStatus: 'rejected' },
    ['Sent: reached', 'Rejected: lost', 'Shown: ahead', 'Confirmed: ahead', 'Sold: ahead'],
  ],
  [
    'hidden',
    { available: false },
    ['Sent: reached', 'Approved: reached', 'Hidden: lost', 'Confirmed: reached', 'Sold: ahead'],
  ],
  [
    'to be confirmed',
    { confirmedUntil: '2026-11-25T09:00:00Z' },
    ['Sent: reached', 'Approved: reached', 'Shown: reached', 'Please confirm: waiting', 'Sold: ahead'],
  ],
  [
    'no longer in the search',
    { confirmedUntil: '2026-11-25T09:00:00Z', leavesSearchAt: '2026-11-28T09:00:00Z' },
    ['Sent: reached', 'Approved: reached', 'Not in search: lost', 'Please confirm: waiting', 'Sold: ahead'],
  ],
  [
    'rented out',
    { purpose: 'rent', status: 'rented', leavesSearchAt: '2026-11-28T09:00:00Z' },
    ['Sent: reached', 'Approved: reached', 'Shown: reached', 'Confirmed: reached', 'Rented: reached'],
  ],
] as const)('an owner sees in the stages that a listing is %s @feature 11.15b', (_, changes, expected) => {
  expect(stages(changes)).toEqual(expected);
});

test('an owner of a car for sale and for rent sees that either can be its last stage', () => {
  expect(stages({ purpose: 'both' }).at(-1)).toBe('Sold or rented: ahead');
  expect(stages({ purpose: 'both', status: 'sold' }).at(-1)).toBe('Sold: reached');
});
