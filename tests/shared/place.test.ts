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
])('a reader is told of %j: %s @feature 4.21b', (places, said) => {
  expect(placeOf(...places)).toBe(said);
});

test('a reader of a city’s name below it is told the rest of a location', () => {
  expect(areaOf({ location: 'Jigjiga Yar, Hargeisa', city: 'Hargeisa' })).toBe('Jigjiga Yar');
  expect(areaOf({ location: 'Hargeisa', city: 'Hargeisa' })).toBe('');
});
