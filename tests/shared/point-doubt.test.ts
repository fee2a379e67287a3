import { expect, test } from 'vitest';
import { CITY_POINTS } from '#shared/places/city-points.ts';
import { distance, pointDoubt } from '#shared/places/point-doubt.ts';

test('an owner reads how far a place is from its city, and whether swapped coordinates would fit', () => {
  expect(pointDoubt([9.5624, 44.077], 'Hargeisa')).toBeNull();
  // Berbera is 140 km from Hargeisa. A house between them may be listed under either city.
  expect(pointDoubt(CITY_POINTS.Berbera, 'Hargeisa')).toBeNull();
  expect(pointDoubt([44.077, 9.5624], 'Hargeisa')).toEqual({
    kilometres: expect.any(Number) as number,
    fitsSwapped: true,
  });
  expect(pointDoubt([51.5, -0.12], 'Hargeisa')).toMatchObject({ fitsSwapped: false });
  expect(pointDoubt([9.5624, 144.077], 'Hargeisa')).toMatchObject({ fitsSwapped: false });
  expect(pointDoubt([51.5, -0.12], undefined)).toBeNull();
});

test('a distance is measured along the surface of the earth', () => {
  expect(distance([0, 0], [0, 0])).toBe(0);
  expect(distance([0, 0], [0, 180])).toBeCloseTo(20_015, 0);
  expect(distance(CITY_POINTS.Hargeisa, CITY_POINTS.Erigavo)).toBeGreaterThan(370);
  expect(distance(CITY_POINTS.Hargeisa, CITY_POINTS.Erigavo)).toBeLessThan(385);
});
