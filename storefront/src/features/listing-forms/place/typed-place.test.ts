import { expect, test } from 'vitest';
import { placeOf } from '../as-text.ts';

test('an owner who types coordinates sees the pin there, and no pin for an invalid place', () => {
  expect(placeOf('10.434', ' 45.0143 ')).toEqual([10.434, 45.0143]);
  expect(placeOf('9.5624° N', '44.0770° E')).toEqual([9.5624, 44.077]);
  for (const [latitude, longitude] of [
    ['', '45'],
    ['10', ' '],
    ['north', '45'],
    ['91', '45'],
    ['10', '181'],
    ['0', '0'],
  ] as const)
    expect(placeOf(latitude, longitude), `${latitude}, ${longitude}`).toBeNull();
});
