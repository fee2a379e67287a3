import { expect, test } from 'vitest';
import { areaOf, placeOf } from '#shared/format/place.ts';

test.each([
  [['Jigjiga Yar', 'Hargeisa'], 'Jigjiga Yar, Hargeisa'],
  [['Jigjiga Yar, Hargeisa', 'Hargeisa'], 'Jigjiga Yar, Hargeisa'],
  [['Hargeisa', 'Hargeisa'], 'Hargeisa'],
  [['hargeisa ', 'Hargeisa'], 'Hargeisa'],
  [['Hargeisa Road 5', 'Hargeisa'], 'Hargeisa Road 5, Hargeisa'],
  [['شعب، هرجيسا', 'هرجيسا'], 'شعب, هرجيسا'],
  [['26 June', null, 'Borama'], '26 June, Borama'],
  [['', undefined, 'Borama'], 'Borama'],
])('a reader of %j reads: %s @feature 4.21b', (places, said) => {
  expect(placeOf(...places)).toBe(said);
});

test('a reader who sees the city’s name reads the rest of the location', () => {
  expect(areaOf({ location: 'Jigjiga Yar, Hargeisa', city: 'Hargeisa' })).toBe('Jigjiga Yar');
  expect(areaOf({ location: 'Hargeisa', city: 'Hargeisa' })).toBe('');
});
