import { expect, test } from 'vitest';
import { sizeInHeader } from '#shared/uploads/picture-size.ts';

const bytes = (hex: string) => Uint8Array.from(hex.replaceAll(' ', '').match(/../g) ?? [], (two) => parseInt(two, 16));

test.each([
  ['a PNG', '89504e47 0d0a1a0a 0000000d 49484452 00000fa0 00000bb8', 4000, 3000],
  ['a JPEG, after its preview', 'ffd8 ffe1 0006 01020304 ffc0 0011 08 0bb8 0fa0 03', 4000, 3000],
  ['a progressive JPEG, after its tables', 'ffd8 ffc4 0004 0102 ffc2 0011 08 0002 0003 03', 3, 2],
  ['a JPEG with bytes that fill up', 'ffd8 ffffff e0 0004 0102 ffff c0 0011 08 0bb8 0fa0 03', 4000, 3000],
  ['a WebP', '52494646 00000000 57454250 56503820 00000000 000000 9d012a c003 d002', 960, 720],
  ['a lossless WebP', '52494646 00000000 57454250 5650384c 00000000 2f bf c3 b3 00', 960, 720],
  ['an extended WebP', '52494646 00000000 57454250 56503858 0a000000 00000000 bf0300 cf0200', 960, 720],
])('%s contains its size', (_, hex, width, height) => {
  expect(sizeInHeader(bytes(hex))).toEqual({ width, height });
});

test.each([
  ['an empty file', ''],
  ['text', '6e6f2070696374757265'],
  ['a JPEG that is cut off', 'ffd8 ffe1 ffff 00'],
  ['a JPEG with a marker out of place', 'ffd8 ffd0 ffc0 0011 08 0002 0003 03'],
  ['a HEIC', '00000018 66747970 68656963 00000000'],
])('%s contains no size', (_, hex) => {
  expect(sizeInHeader(bytes(hex))).toBeNull();
});
