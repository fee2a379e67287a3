import { expect, test } from 'vitest';
import { fileProblem, unreadable } from './chosen-file.ts';

const HEADS = {
  jpeg: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1),
  png: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13),
  webp: new TextEncoder().encode('RIFF....WEBP'),
  heic: new TextEncoder().encode('....ftypheic'),
};
const file = (name: string, head: BlobPart, type = '') => new File([head], name, { type });

test.each(['', 'application/octet-stream', 'image/jpg', 'image/pjpeg', 'text/plain', 'image/gif'])(
  'the first bytes of an owner’s picture decide, with any name and the type “%s”',
  async (type) => {
    for (const head of Object.values(HEADS)) {
      expect(await fileProblem(file('photo-without-extension', head, type))).toBeUndefined();
      expect(await fileProblem(file('photo.txt', head, type))).toBeUndefined();
    }
  },
);

test('an owner reads the error of a file, in words @spec 1.5.21 1.9.10 @feature 4.9a', async () => {
  const large = (size: number) => file('sea.jpg', new Blob([HEADS.jpeg, new Uint8Array(size - 12)]), 'image/jpeg');
  expect(await fileProblem(large(30 * 1024 * 1024))).toBeUndefined();
  expect(await fileProblem(large(30 * 1024 * 1024 + 1))).toBe(
    'sea.jpg is larger than 30 MB. Please choose a smaller picture.',
  );
  expect(await fileProblem(file('plan.jpg', '%PDF-1.7', 'image/jpeg'))).toBe(
    'plan.jpg is not a PNG, JPG or WebP photo.',
  );
  expect(await fileProblem(file('sea.jpg', '', 'image/jpeg'))).toBe('sea.jpg is empty. Please choose another file.');
});

test('an owner reads why an iPhone photo is refused, if the browser cannot read it', async () => {
  expect(await unreadable(file('IMG_1', HEADS.heic))).toBe(
    'IMG_1 is a HEIC photo, which this browser cannot read. Please choose it as JPG.',
  );
  expect(await unreadable(file('a.HEIC', HEADS.png, 'image/heic'))).toBe(
    'We can’t read a.HEIC as a photo. Please choose a PNG, JPG or WebP.',
  );
});
