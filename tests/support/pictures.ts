import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import encodeJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js';

/** A WebP of one pixel. The seed determines its colour, so all are different. */
export function webpBytes(seed = ''): Buffer<ArrayBuffer> {
  const [red = 0, green = 0, blue = 0] = createHash('sha256').update(seed).digest();
  // WebP's lossless format (RFC 9649): a signature, the sides minus one, no alpha, version 0, no transform, no cache, one group
  // of codes.
  const bits: [value: number, count: number][] = [
    [0x2f, 8],
    [0, 14],
    [0, 14],
    [0, 1],
    [0, 3],
    [0, 1],
    [0, 1],
    [0, 1],
  ];
  // A simple code has one symbol of eight bits. The last code, for distances, has the symbol 0 in one bit.
  for (const symbol of [green, red, blue, 255]) bits.push([1, 1], [0, 1], [1, 1], [symbol, 8]);
  bits.push([1, 1], [0, 1], [0, 1], [0, 1]);
  let whole = 0n;
  let length = 0n;
  for (const [value, count] of bits) {
    whole |= BigInt(value) << length;
    length += BigInt(count);
  }
  const data = Buffer.alloc(2 * Math.ceil(Number(length) / 16));
  for (let at = 0; at < data.length; at += 1) data[at] = Number((whole >> BigInt(8 * at)) & 255n);
  const head = Buffer.from('RIFF\0\0\0\0WEBPVP8L\0\0\0\0', 'latin1');
  head.writeUInt32LE(12 + data.length, 4);
  head.writeUInt32LE(data.length, 16);
  return Buffer.concat([head, data]);
}

/** A PNG of one pixel with an optional comment. The seed determines its colour. */
export function pngBytes(seed = '', comment = ''): Buffer<ArrayBuffer> {
  const chunk = (name: string, data: Buffer): Buffer => {
    const whole = Buffer.alloc(12 + data.length);
    whole.writeUInt32BE(data.length, 0);
    whole.write(name, 4, 'latin1');
    data.copy(whole, 8);
    whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length);
    return whole;
  };
  const colour = createHash('sha256').update(seed).digest().subarray(0, 3);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.from('00000001000000010802000000', 'hex')),
    ...(comment ? [chunk('tEXt', Buffer.from(`Comment\0${comment}`, 'latin1'))] : []),
    chunk('IDAT', deflateSync(Buffer.concat([Buffer.of(0), colour]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

let encoder: Promise<void> | undefined;

async function jpegOf(pixels: {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}): Promise<Buffer<ArrayBuffer>> {
  encoder ??= WebAssembly.compile(
    readFileSync(fileURLToPath(import.meta.resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))),
  ).then(initJpegEncoder);
  await encoder;
  return Buffer.from(await encodeJpeg(pixels as unknown as ImageData, { quality: 80 }));
}

/** A JPEG of one colour. */
export function jpegBytes(width: number, height: number, shade = 120): Promise<Buffer<ArrayBuffer>> {
  return jpegOf({ data: new Uint8ClampedArray(width * height * 4).fill(shade), width, height });
}

/** A JPEG with the most possible detail. */
export async function noisyJpegBytes(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const data = Uint8ClampedArray.from(
    { length: width * height * 4 },
    (_, at) => (Math.imul(at, 2654435761) >>> 24) & 255,
  );
  return jpegOf({ data, width, height });
}

/** EXIF with the camera's orientation, from 1 to 8, and a place. */
function exifOf(orientation: number): Buffer {
  // TIFF, big-endian: one entry, the orientation; then a text that represents the place.
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return Buffer.concat([tiff, Buffer.from('GPS 9.5624 N 44.0770 E')]);
}

/** A JPEG, stored 40 wide and 20 high, with orientation, place, and extra bytes after its end. */
export async function photoOfCamera(orientation = 6, shade = 120): Promise<Buffer<ArrayBuffer>> {
  return Buffer.concat([held(await jpegBytes(40, 20, shade), orientation), Buffer.from('<script>alert(1)</script>')]);
}

/** Adds an orientation and a place to a JPEG. */
export function held(jpeg: Buffer, orientation: number): Buffer<ArrayBuffer> {
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), exifOf(orientation)]);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif, jpeg.subarray(2)]);
}

/** A WebP with a chunk of EXIF after its picture. */
export function webpWithExif(seed = '', orientation = 1): Buffer<ArrayBuffer> {
  const picture = webpBytes(seed).subarray(12);
  const exif = exifOf(orientation);
  const extended = Buffer.from('VP8X\x0a\0\0\0\x08\0\0\0\0\0\0\0\0\0', 'latin1');
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(exif.length, 4);
  const whole = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), extended, picture, head, exif]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

/** A progressive JPEG with empty scans. A decoder processes the whole picture for each scan. */
export function jpegOfScans(side: number, scans: number): Buffer<ArrayBuffer> {
  const segment = (marker: number, ...bytes: number[]) => [0xff, marker, 0, bytes.length + 2, ...bytes];
  const size = [side >> 8, side & 255];
  const start = [
    0xff,
    0xd8,
    ...segment(0xdb, 0, ...Array<number>(64).fill(1)),
    ...segment(0xc2, 8, ...size, ...size, 1, 1, 0x11, 0),
    // One code for each table: no difference, and a run over all remaining blocks.
    ...segment(0xc4, 0, 1, ...Array<number>(15).fill(0), 0),
    ...segment(0xc4, 0x10, 0, 1, ...Array<number>(14).fill(0), 0xe0),
  ];
  const scan = segment(0xda, 1, 1, 0x00, 1, 63, 0x00);
  return Buffer.concat([
    Buffer.from(start),
    Buffer.from(segment(0xda, 1, 1, 0x00, 0, 0, 0x01)),
    ...Array<Buffer>(scans - 1).fill(Buffer.from(scan)),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A picture as a data: URL. */
export function dataUrl(bytes: Uint8Array, type: string): string {
  return `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** EXIF with a place, as a phone writes it: degrees, minutes and hundredths of seconds, in either byte order. */
function exifOfPlace([latitude, longitude]: readonly [number, number], isLittle: boolean): Buffer {
  const tiff = new DataView(new ArrayBuffer(128));
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.setUint16(at, tag, isLittle);
    tiff.setUint16(at + 2, type, isLittle);
    tiff.setUint32(at + 4, count, isLittle);
    if (type === 2) tiff.setUint8(at + 8, value);
    else tiff.setUint32(at + 8, value, isLittle);
  };
  tiff.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  tiff.setUint16(2, 42, isLittle);
  tiff.setUint32(4, 8, isLittle);
  tiff.setUint16(8, 1, isLittle);
  entry(10, 0x8825, 4, 1, 26);
  tiff.setUint16(26, 4, isLittle);
  entry(28, 1, 2, 2, (latitude < 0 ? 'S' : 'N').charCodeAt(0));
  entry(40, 2, 5, 3, 80);
  entry(52, 3, 2, 2, (longitude < 0 ? 'W' : 'E').charCodeAt(0));
  entry(64, 4, 5, 3, 104);
  for (const [start, degrees] of [
    [80, Math.abs(latitude)],
    [104, Math.abs(longitude)],
  ] as const) {
    const hundredths = Math.round(degrees * 360_000);
    const parts = [Math.floor(hundredths / 360_000), 1, Math.floor(hundredths / 6000) % 60, 1, hundredths % 6000, 100];
    parts.forEach((part, index) => tiff.setUint32(start + 4 * index, part, isLittle));
  }
  return Buffer.from(tiff.buffer);
}

/** Adds a place to a JPEG. */
export function takenAt(jpeg: Buffer, place: readonly [number, number], isLittle = false): Buffer<ArrayBuffer> {
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), exifOfPlace(place, isLittle)]);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif, jpeg.subarray(2)]);
}
