import { expect, test } from 'vitest';
import { memberUpdates } from './member-updates.ts';

const NOTHING = { favorites: 4, unreadMessages: 0, unreadNotifications: 0, waitingInquiries: 0, waitingViewings: 0 };

test.each([
  [{}, 'You are up to date. Nothing is waiting for your reply.'],
  [{ waitingInquiries: 1 }, '1 inquiry is waiting for your reply.'],
  [{ waitingViewings: 2 }, '2 viewing requests are waiting for your reply.'],
  [{ waitingInquiries: 3, waitingViewings: 1 }, '3 inquiries and 1 viewing request are waiting for your reply.'],
  [{ unreadMessages: 1 }, 'You have 1 unread message.'],
  [{ unreadMessages: 2, waitingInquiries: 1 }, 'You have 2 unread messages, and 1 inquiry is waiting for your reply.'],
])('a member with %o reads "%s"', (more, told) => {
  expect(memberUpdates({ ...NOTHING, ...more })).toBe(told);
});
