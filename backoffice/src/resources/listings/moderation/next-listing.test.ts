import { expect, test } from 'vitest';
import { nextPending, nextTo } from './next-listing.ts';

const row = (id: string, approval_status: 'pending' | 'approved' = 'pending') => ({ id, approval_status });

test('a moderator goes on with the next that waits, passing over what is decided', () => {
  const rows = [row('a'), row('b'), row('c', 'approved'), row('d')];
  expect(nextPending(rows, [row('a'), row('b', 'approved'), row('c', 'approved'), row('d')], 'b')).toBe('d');
});

test('a moderator who decided on the last goes on with one before it, or with one that moved up', () => {
  expect(nextPending([row('a'), row('b')], [row('a'), row('b', 'approved')], 'b')).toBe('a');
  expect(nextPending([row('a'), row('b')], [row('c')], 'b')).toBe('c');
});

test('a moderator who is through stays where they are', () => {
  expect(nextPending([row('a')], [row('a', 'approved')], 'a')).toBeUndefined();
});

test('what was deleted gives way to the one after it, the last to the one before', () => {
  const rows = [row('a'), row('b')];
  expect(nextTo(rows, 'a')).toBe('b');
  expect(nextTo(rows, 'b')).toBe('a');
  expect(nextTo([row('a')], 'a')).toBeUndefined();
  expect(nextTo(rows, 'elsewhere')).toBeUndefined();
});
