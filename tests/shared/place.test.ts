import { afterEach, expect, test, vi } from 'vitest';
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
  expect(areaOf({ location: ' Jigjiga Yar, hargeisa ', city: 'Hargeisa' })).toBe('Jigjiga Yar');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['جيجيغا يار، هرجيسا', 'Hargeisa', 'جيجيغا يار'],
  ['Jigjiga Yar, Hargeisa', 'Hargeisa', 'جيجيغا يار'],
  ['Jigjiga Yar, hargeisa', 'Hargeisa', 'جيجيغا يار'],
  ['هرجيسا', 'Hargeisa', ''],
])('an Arabic reader of the location “%s” in %s reads: %s', async (location, city, area) => {
  vi.stubGlobal('BUILD_LANGUAGE', { code: 'ar', name: 'العربية', direction: 'rtl', offer: '', refusal: '' });
  vi.resetModules();
  const place = await import('#shared/format/place.ts');
  expect(place.areaOf({ location, city })).toBe(area);
});
