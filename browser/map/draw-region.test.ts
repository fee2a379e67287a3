import { expect, test } from 'vitest';
import atlas from 'world-atlas/countries-10m.json' with { type: 'json' };
import { drawRegion } from './draw-region.ts';
import region from './region.json' with { type: 'json' };

test('the ground of the map is what its script draws from Natural Earth', () => {
  expect(drawRegion(atlas)).toEqual(region);
});

test('every coast is a closed run inside the frame, so that land is filled and sea is not', () => {
  const points = region.land.flat();
  expect(points.length).toBeGreaterThan(500);
  for (const [longitude = NaN, latitude = NaN] of points) {
    expect(longitude).toBeGreaterThanOrEqual(36);
    expect(longitude).toBeLessThanOrEqual(57);
    expect(latitude).toBeGreaterThanOrEqual(3);
    expect(latitude).toBeLessThanOrEqual(18);
  }
  const inside = (x: number, y: number) => region.land.some((ring) => isInside(ring as [number, number][], x, y));
  expect(inside(44.077, 9.5624), 'Hargeisa').toBe(true);
  expect(inside(45.53, 9.52), 'Burao').toBe(true);
  expect(inside(45, 11.5), 'the Gulf of Aden').toBe(false);
});

/** Counts the sides of a ring that a ray to the east crosses. */
function isInside(ring: readonly [number, number][], x: number, y: number): boolean {
  return ring.reduce((within, [x1, y1], index) => {
    const [x2, y2] = ring.at(index - 1) ?? [x1, y1];
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !within : within;
  }, false);
}
