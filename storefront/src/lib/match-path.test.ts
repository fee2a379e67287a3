import { expect, test } from 'vitest';
import { matchPath } from './match-path.ts';

test('a visitor reaches a fixed page with or without a slash at the end', () => {
  expect(matchPath('/', '/')).toEqual({});
  expect(matchPath('/for-sale', '/for-sale/')).toEqual({});
  expect(matchPath('/for-sale', '/for-sale/houses')).toBeNull();
  expect(matchPath('/', '/for-sale')).toBeNull();
});

test('a visitor reaches one listing by its id', () => {
  expect(matchPath('/property/:id', '/property/a%20b')).toEqual({ id: 'a b' });
  expect(matchPath('/property/:id', '/property')).toBeNull();
  expect(matchPath('/property/:id', '/car/7')).toBeNull();
});

test('a visitor with a broken address gets an answer rather than an error', () => {
  expect(matchPath('/property/:id', '/property/100%')).toEqual({ id: '100%' });
});
