import { expect, test } from 'vitest';
import { changedOnly } from './changed-only.ts';

test('an administrator sends what they changed, and nothing of what the owner had set', () => {
  const start = { title: 'Villa', price: '100', images: ['a', 'b'], available: false };
  const now = { title: 'Villa', price: '120', images: ['b', 'a'], available: false };
  const body = { title: 'Villa', price: 120, images: ['b', 'a'], available: false };
  expect(changedOnly(body, start, now)).toEqual({ price: 120, images: ['b', 'a'] });
});
