import { expect, test } from 'vitest';
import { readPictureFile } from '../../supabase/functions/_shared/pictures/picture-file.ts';
import { jpegBytes, jpegOfScans, photoOfCamera, pngBytes, webpBytes, webpWithExif } from '../support/pictures.ts';

const read = (file: Buffer<ArrayBuffer>) => readPictureFile(new Uint8Array(file));

test.each([
  ['JPEG', await jpegBytes(8, 8)],
  ['PNG', pngBytes('a')],
  ['WebP', webpBytes('a')],
])('the server keeps a %s without metadata unchanged', (_, file) => {
  expect(read(file)).toMatchObject({ bytes: new Uint8Array(file), orientation: 1 });
});

test.each([
  ['JPEG', await photoOfCamera(3), await jpegBytes(40, 20), 3],
  ['PNG', pngBytes('a', 'GPS 9.5624 N'), pngBytes('a'), 1],
  ['PNG with a page behind it', Buffer.concat([pngBytes('a'), Buffer.from('<html>')]), pngBytes('a'), 1],
  ['WebP with a page behind it', Buffer.concat([webpBytes('a'), Buffer.from('<html>')]), webpBytes('a'), 1],
])('the server keeps the visible part of a %s', (_, file, clean, orientation) => {
  expect(read(file)).toMatchObject({ bytes: new Uint8Array(clean), orientation });
});

test('the server removes EXIF and its flag from a WebP', () => {
  const picture = read(webpWithExif('a', 6));
  expect(picture).toMatchObject({ orientation: 6 });
  const bytes = typeof picture === 'string' ? [] : picture.bytes;
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/EXIF|GPS/);
  expect(bytes[20]).toBe(0);
});

test('the server keeps a colour profile and removes previews, texts and the metadata of Photoshop and cameras', async () => {
  const jpeg = await jpegBytes(8, 8);
  const segment = (marker: number, text: string) =>
    Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text, 'latin1')]);
  const profile = segment(0xe2, 'ICC_PROFILE\0profile');
  const others = [
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0GPS'),
    segment(0xed, 'Photoshop 3.0\0'),
    segment(0xfe, 'here'),
  ];
  const file = Buffer.concat([jpeg.subarray(0, 2), ...others, profile, jpeg.subarray(2)]);
  expect(read(file)).toMatchObject({
    bytes: new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), profile, jpeg.subarray(2)])),
  });
});

test.each([
  ['36 scans', jpegOfScans(1000, 36), 'jpeg'],
  ['37 scans', jpegOfScans(1000, 37), 'picture_too_large'],
  ['4 megapixels', jpegOfScans(2000, 1), 'jpeg'],
  ['more than 4 megapixels', jpegOfScans(2001, 1), 'picture_too_large'],
  ['no height', jpegOfScans(0, 1), 'not_a_picture'],
  ['no scan', jpegOfScans(8, 1).subarray(0, 90), 'not_a_picture'],
])('the server checks a JPEG of %s before it is decoded', (_, file, outcome) => {
  const picture = read(file);
  expect(typeof picture === 'string' ? picture : picture.type).toBe(outcome);
});

test('the server refuses a file that is cut off or no picture, and never fails', async () => {
  for (const whole of [await photoOfCamera(), pngBytes('a', 'b'), webpWithExif('a')])
    for (let length = 0; length < whole.length; length += 1) read(whole.subarray(0, length));
  for (const text of ['', 'GIF89a', '<html>', 'RIFF\0\0\0\0WEBP', '\x89PNG\r\n\x1a\n'])
    expect(read(Buffer.from(text, 'latin1'))).toBe('not_a_picture');
});
