import { expect, test } from 'vitest';
import { placeOf } from '../as-text.ts';

test('an owner who types coordinates sees the pin there, and none where there is no such place', () => {
  expect(placeOf('10.434', ' 45.0143 ')).toEqual([10.434, 45.0143]);
  expect(placeOf('0', '0')).toEqual([0, 0]);
  for (const [latitude, longitude] of [
    ['', '45'],
    ['10', ' '],
    ['north', '45'],
    ['91', '45'],
    ['10', '181'],
  ] as const)
    expect(placeOf(latitude, longitude), `${latitude}, ${longitude}`).toBeNull();
});
