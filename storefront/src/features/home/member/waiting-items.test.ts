import { expect, test } from 'vitest';
import type { OwnCar } from '#shared/cars/car.ts';
import type { OwnProperty } from '#shared/properties/property.ts';
import { waitingItems } from './waiting-items.ts';

const NOW = Date.parse('2026-11-29T09:00:00Z');
const SUMMARY = { favorites: 4, unreadMessages: 0, unreadNotifications: 0, waitingInquiries: 0, waitingViewings: 0 };
const SHOWN = {
  id: 'a',
  title: 'House by the port',
  approvalStatus: 'approved',
  available: true,
  status: 'available',
  hiddenByAdmin: false,
  removedAt: null,
  rejectionReason: null,
  confirmedUntil: '2026-12-20T09:00:00Z',
  leavesSearchAt: '2027-01-20T09:00:00Z',
} as OwnProperty;

const waits = (changes: Partial<Parameters<typeof waitingItems>[0]>) =>
  waitingItems({ summary: SUMMARY, properties: [], cars: [], drafts: [], ...changes }, NOW);
const of = (changes: Partial<OwnProperty>) => waits({ properties: [{ ...SHOWN, ...changes }] });

test('nothing waits for an owner whose listings are shown and confirmed', () => {
  expect(of({})).toEqual([]);
});

test.each([
  [
    { approvalStatus: 'rejected', rejectionReason: 'Blurred photos' },
    {
      text: 'Blurred photos',
      isOut: true,
      act: { does: 'follow', to: '/list-property?edit=a', label: 'Fix and resubmit' },
    },
  ],
  [
    { available: false },
    { text: 'You have hidden it.', isOut: true, act: { does: 'show', kind: 'property', id: 'a' } },
  ],
  [
    { available: false, hiddenByAdmin: true },
    { isOut: true, act: { does: 'follow', to: '/contact', label: 'Ask the office' } },
  ],
  [
    { confirmedUntil: '2026-11-20T09:00:00Z' },
    { text: 'Is this still available?', isOut: false, act: { does: 'confirm', kind: 'property', id: 'a' } },
  ],
  [
    { confirmedUntil: '2026-10-20T09:00:00Z', leavesSearchAt: '2026-11-20T09:00:00Z' },
    { text: 'It left the search because nobody confirmed it.', isOut: true, act: { does: 'confirm' } },
  ],
] as const)('an owner finds a listing with %o one press away from the act', (changes, item) => {
  expect(of(changes)).toMatchObject([{ title: 'House by the port', ...item }]);
});

test.each([{ status: 'sold' }, { approvalStatus: 'pending' }, { status: 'sold', available: false }] as const)(
  'nothing waits for the owner of a listing with %o',
  (changes) => {
    expect(of(changes)).toEqual([]);
  },
);

test('people come first, then what left the search, what will leave it, and drafts', () => {
  const items = waits({
    summary: { ...SUMMARY, waitingInquiries: 2, waitingViewings: 1, unreadMessages: 3 },
    properties: [{ ...SHOWN, id: 'due', confirmedUntil: '2026-11-20T09:00:00Z' }],
    cars: [{ ...SHOWN, id: 'hidden', available: false } as unknown as OwnCar],
    drafts: ['car'],
  });
  expect(items.map(({ key }) => key)).toEqual(['viewings', 'inquiries', 'messages', 'hidden', 'due', 'draft-car']);
});
