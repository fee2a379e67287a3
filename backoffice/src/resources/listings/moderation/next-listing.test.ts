import { expect, test } from 'vitest';
import { nextTo, nextWaiting } from './next-listing.ts';

const row = (id: string, approval_status: 'pending' | 'approved' = 'pending', more: object = {}) => ({
  id,
  approval_status,
  has_open_change: false,
  feature_requested: false,
  featured: false,
  ...more,
});

test('a moderator goes on with the next listing that waits, passing over what is decided', () => {
  const rows = [row('a'), row('b', 'approved'), row('c', 'approved'), row('d')];
  expect(nextWaiting(rows, 'b')).toBe('d');
});

test('a moderator who decided the last listing goes on with one before it', () => {
  expect(nextWaiting([row('a'), row('b', 'approved')], 'b')).toBe('a');
});

test('a moderator goes on with changes and wishes also', () => {
  expect(nextWaiting([row('a'), row('b', 'approved', { has_open_change: true })], 'a')).toBe('b');
  expect(nextWaiting([row('a'), row('b', 'approved', { feature_requested: true })], 'a')).toBe('b');
  expect(
    nextWaiting([row('a'), row('b', 'approved', { feature_requested: true, featured: true })], 'a'),
  ).toBeUndefined();
});

test('a moderator gets listings that nobody looks at first', () => {
  const rows = [row('a', 'approved'), row('b'), row('c')];
  expect(nextWaiting(rows, 'a', new Map([['b', 'Hodan']]))).toBe('c');
  expect(nextWaiting(rows.slice(0, 2), 'a', new Map([['b', 'Hodan']]))).toBe('b');
});

test('a moderator who is through stays where they are', () => {
  expect(nextWaiting([row('a', 'approved')], 'a')).toBeUndefined();
});

test('what was deleted gives way to the one after it, the last to the one before', () => {
  const rows = [row('a'), row('b')];
  expect(nextTo(rows, 'a')).toBe('b');
  expect(nextTo(rows, 'b')).toBe('a');
  expect(nextTo([row('a')], 'a')).toBeUndefined();
  expect(nextTo(rows, 'elsewhere')).toBeUndefined();
});
