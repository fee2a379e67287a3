import { expect, test } from 'vitest';
import { MAX_PICTURE_PIXELS } from '#shared/limits.ts';
import { fittedSize } from './photo-size.ts';

test.each([
  [4000, 3000, 960, 720],
  [3000, 4000, 960, 1280],
  [700, 500, 700, 500],
  [16_000, 1500, 5632, 528],
  [16_000, 300, 14_533, 272],
  [8, 16_400, 8, 16_383],
  [16_400, 8, 16_383, 8],
  [1, 1, 1, 1],
])('an owner’s photo of %d × %d is stored with %d × %d', (width, height, storedWidth, storedHeight) => {
  const stored = fittedSize({ width, height }, 960);
  expect(stored).toEqual({ width: storedWidth, height: storedHeight });
});

test('an owner’s photo of any size is scaled within the limits of WebP and of the server', () => {
  for (const width of [1, 7, 90, 960, 4096, 16_383, 65_500])
    for (const height of [1, 7, 90, 960, 4096, 16_383, 65_500])
      for (const wanted of [960, 480]) {
        const stored = fittedSize({ width, height }, wanted);
        expect(Math.min(stored.width, stored.height)).toBeGreaterThanOrEqual(1);
        expect(Math.max(stored.width, stored.height)).toBeLessThanOrEqual(16_383);
        expect(stored.width * stored.height).toBeLessThanOrEqual(MAX_PICTURE_PIXELS);
      }
});
