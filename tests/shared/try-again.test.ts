import { expect, test } from 'vitest';
import { mailboxOf } from '#shared/accounts/mailbox.ts';
import { tryAgain } from '#shared/api/messages/try-again.ts';

test.each([
  [1, 'Try again in 1 second.'],
  [59, 'Try again in 59 seconds.'],
  [60, 'Try again in 1 minute.'],
  [946, 'Try again in 16 minutes.'],
  [3599, 'Try again in 60 minutes.'],
  [7200, 'Try again in 120 minutes.'],
  [7201, 'Try again in 3 hours.'],
  [0, 'Please try again later.'],
  [Number.NaN, 'Please try again later.'],
])('a user who must wait for %d seconds reads how long, rounded up', (seconds, text) => {
  expect(tryAgain(seconds)).toBe(text);
});

test('a user reads the time in their own language', () => {
  expect(tryAgain(946, 'so')).toBe('Try again in 16 daqiiqo.');
  expect(tryAgain(946, 'ar')).toBe('Try again in 16 دقيقة.');
});

test.each([
  [' Ayaan@Example.com ', 'ayaan@example.com'],
  ['ayaan+cars@example.com', 'ayaan@example.com'],
  ['a.y.a.a.n+1@gmail.com', 'ayaan@gmail.com'],
  ['ayaan@googlemail.com', 'ayaan@gmail.com'],
  ['a.yaan@example.com', 'a.yaan@example.com'],
])('a person who registers as %s counts as the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
