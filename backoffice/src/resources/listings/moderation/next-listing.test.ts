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

test('a moderator gets the next waiting listing, without the decided ones', () => {
  const rows = [row('a'), row('b', 'approved'), row('c', 'approved'), row('d')];
  expect(nextWaiting(rows, 'b')).toBe('d');
});

test('a moderator who decided the last listing gets an earlier one', () => {
  expect(nextWaiting([row('a'), row('b', 'approved')], 'b')).toBe('a');
});

test('a moderator also gets changes and requests to be featured', () => {
  expect(nextWaiting([row('a'), row('b', 'approved', { has_open_change: true })], 'a')).toBe('b');
  expect(nextWaiting([row('a'), row('b', 'approved', { feature_requested: true })], 'a')).toBe('b');
  expect(
    nextWaiting([row('a'), row('b', 'approved', { feature_requested: true, featured: true })], 'a'),
  ).toBeUndefined();
});

test('a moderator first gets the listings that no other moderator has open', () => {
  const rows = [row('a', 'approved'), row('b'), row('c')];
  expect(nextWaiting(rows, 'a', new Map([['b', 'Hodan']]))).toBe('c');
  expect(nextWaiting(rows.slice(0, 2), 'a', new Map([['b', 'Hodan']]))).toBe('b');
});

test('a moderator without waiting listings stays at the current one', () => {
  expect(nextWaiting([row('a', 'approved')], 'a')).toBeUndefined();
});

test('a deleted listing gives its place to the next one, and the last one to the previous', () => {
  const rows = [row('a'), row('b')];
  expect(nextTo(rows, 'a')).toBe('b');
  expect(nextTo(rows, 'b')).toBe('a');
  expect(nextTo([row('a')], 'a')).toBeUndefined();
  expect(nextTo(rows, 'elsewhere')).toBeUndefined();
});
