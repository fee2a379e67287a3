import { expect, test } from 'vitest';
import { notificationDays, shownLine } from '#shared/notifications/shown-notifications.ts';
import type { Notification } from '#shared/notifications/notification-schema.ts';

// In the reader's own zone, as their days are.
const NOW = new Date('2026-11-24T12:00:00');

/** A notification of an inquiry; every one is another. */
function told(changes: Partial<Notification> = {}): Notification {
  return {
    id: crypto.randomUUID(),
    event: 'inquiry_received',
    topic: 'inquiry',
    title: 'House by the port',
    language: null,
    person: { id: crypto.randomUUID(), name: 'Hodan Person', avatar: null },
    link: '/requests',
    details: {},
    filters: null,
    events: 1,
    createdAt: '2026-11-24T11:00:00',
    readAt: null,
    ...changes,
  };
}

test('a reader sees the line with the name and the title in their own language', () => {
  const languages = { language: 'so', translations: { en: { title: 'House by the sea' } } } as const;
  expect(shownLine(told({ title: 'Guri', ...languages }))).toBe('Hodan Person asks about “House by the sea”');
  expect(shownLine(told({ person: null }))).toBe('Somebody asks about “House by the port”');
});

test('a reader sees day and hour of a viewing, as it was asked for and once it has a date', () => {
  const viewing = { topic: 'viewing', details: { day: '2026-11-28', time: '14:30' } } as const;
  expect(shownLine(told({ ...viewing, event: 'viewing_requested' }))).toBe(
    'Hodan Person would like to see “House by the port” · Sat, Nov 28, 2026, 2:30 PM (East Africa Time)',
  );
  const details = { ...viewing.details, at: '2026-11-29T10:00:00+03:00' };
  expect(shownLine(told({ topic: 'viewing', event: 'viewing_confirmed', details }))).toMatch(
    /^Your viewing is confirmed: House by the port · Sun, Nov 29, 2026, 10:00 AM \(East Africa Time\)/,
  );
  expect(shownLine(told({ topic: 'viewing', event: 'viewing_declined' }))).toBe(
    'Your viewing was declined: House by the port',
  );
});

test('an owner reads the ready-made reason of a rejection behind the line', () => {
  const details = { rejection: 'price_wrong', reason: 'Much too low.' };
  expect(shownLine(told({ event: 'listing_rejected', topic: 'listing', details }))).toBe(
    'Your listing needs a change: House by the port. The price looks wrong. Please check it.',
  );
});

test('a reader sees several of one event about one thing on one day as one, unread while one of them is', () => {
  const [latest, second, read] = [told(), told(), told({ readAt: '2026-11-24T11:30:00' })];
  const [today, ...others] = notificationDays([latest, second, read], NOW);
  expect(others).toEqual([]);
  expect(today?.title).toBe('Today');
  expect(today?.groups).toEqual([{ latest, ids: [latest.id, second.id, read.id], more: 2, isUnread: true }]);
});

test('a reader sees another thing, another event and another day by themselves', () => {
  const days = notificationDays(
    [
      told(),
      told({ title: 'Toyota' }),
      told({ event: 'lead_new' }),
      told({ createdAt: '2026-11-23T11:00:00' }),
      told({ createdAt: '2026-11-02T11:00:00' }),
    ],
    NOW,
  );
  expect(days.map(({ title, groups }) => [title, groups.length])).toEqual([
    ['Today', 3],
    ['Yesterday', 1],
    ['Nov 2, 2026', 1],
  ]);
});

test('a reader is told how many unread messages there are beside the first', () => {
  const [today] = notificationDays([told({ event: 'message_unread', events: 3 })], NOW);
  expect(today?.groups[0]?.more).toBe(2);
});
