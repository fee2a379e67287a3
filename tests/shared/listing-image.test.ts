import { expect, test } from 'vitest';
import { imageSources, isStoredImage, thumbnailOf } from '#shared/listings/listing-image.ts';

test('a stored picture has a small copy and a colour, and an unprocessed one has neither', () => {
  const stored = '/media/listing-images/demo/house-tower-01-f1d09a-960.webp';
  expect(imageSources(stored)).toEqual({
    src: stored,
    srcSet: `${stored.replace('960', '480')} 480w, ${stored} 960w`,
    color: '#f1d09a',
  });
  expect(thumbnailOf(stored)).toBe(stored.replace('960', '480'));
  const given = '/media/listing-images/someone/0123456789abcdef0123456789abcdef.jpg';
  expect(imageSources(given)).toEqual({ src: given });
  expect(thumbnailOf(given)).toBe(given);
  expect([stored, given].map(isStoredImage)).toEqual([true, false]);
});

test('a photo for large screens has three widths', () => {
  const photo = '/media/listing-images/someone/porch-f1d09a-wide-960.webp';
  const base = photo.replace('-960.webp', '');
  expect(imageSources(photo).srcSet).toBe(`${base}-480.webp 480w, ${base}-960.webp 960w, ${base}-1600.webp 1600w`);
});
