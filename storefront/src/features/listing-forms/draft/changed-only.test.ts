import { expect, test } from 'vitest';
import { changedOnly } from './changed-only.ts';

test('a user sends the changed fields and the values they saw, and no other field', () => {
  const start = { title: 'Villa', price: '100', images: ['a', 'b'], available: false };
  const now = { title: 'Villa', price: '120', images: ['b', 'a'], available: false };
  const body = { title: 'Villa', price: 120, images: ['b', 'a'], available: false };
  const listing = { title: 'Villa', price: 100, images: ['a', 'b'], available: false };
  expect(changedOnly(body, start, now, listing)).toEqual({
    price: 120,
    images: ['b', 'a'],
    seen: { price: 100, images: ['a', 'b'] },
  });
});

test('a user who adds a translation sends that they saw none', () => {
  const translations = { so: { title: 'Guri', description: '' } };
  const body = { translations: { so: { title: 'Guri' } } };
  expect(changedOnly(body, { translations: {} }, { translations }, {}).seen).toEqual({ translations: {} });
});
