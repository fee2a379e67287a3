import { expect, test } from 'vitest';
import { placeInPicture } from '#storefront/lib/pictures/picture-place.ts';
import { jpegBytes, photoOfCamera, pngBytes, takenAt, webpBytes } from '../support/pictures.ts';

const placeIn = (bytes: Buffer<ArrayBuffer>) => placeInPicture(new Blob([bytes]));

test.each([
  [9.5624, 44.077],
  [-33.85678, 151.2153],
  [51.50083, -0.14194],
] as const)('an owner’s photo contains the place %s, %s, in either byte order @feature 11.13g', async (...place) => {
  const photo = await jpegBytes(8, 8);
  for (const isLittle of [true, false]) {
    const [latitude = NaN, longitude = NaN] = (await placeIn(takenAt(photo, place, isLittle))) ?? [];
    expect(latitude).toBeCloseTo(place[0], 4);
    expect(longitude).toBeCloseTo(place[1], 4);
  }
});

test('a photo without a place, or from a camera that did not know it, gives none', async () => {
  const photo = await jpegBytes(8, 8);
  expect(await placeIn(photo)).toBeNull();
  expect(await placeIn(await photoOfCamera())).toBeNull();
  expect(await placeIn(takenAt(photo, [0, 0]))).toBeNull();
  expect(await placeIn(pngBytes('a', 'GPS 9.5624 N'))).toBeNull();
  expect(await placeIn(webpBytes('a'))).toBeNull();
});

test('a photo that is cut off anywhere gives its place or none, and no error', async () => {
  const whole = takenAt(await jpegBytes(8, 8), [9.5624, 44.077]);
  for (let length = 0; length < 170; length += 1) {
    const place = await placeIn(whole.subarray(0, length));
    expect(place === null || place.length === 2).toBe(true);
  }
});
