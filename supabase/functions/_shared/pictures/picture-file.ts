import { MAX_PICTURE_PIXELS } from '#shared/limits.ts';
import { type PictureType, pictureType } from '#shared/listings/inline-image.ts';
import { sizeInHeader } from '#shared/uploads/picture-size.ts';

/**
 * The most scans of a JPEG. Cameras write one scan, programs at most a dozen. A decoder processes the whole picture for each
 * scan.
 */
const MAX_SCANS = 36;

/** A picture without its metadata. */
export type PictureFile = {
  type: PictureType;
  bytes: Uint8Array<ArrayBuffer>;
  /** The EXIF orientation, from 1 (upright) to 8. `bytes` no longer contain it. */
  orientation: number;
};

/**
 * Reads a PNG, JPEG or WebP without decoding it. It removes data that is not needed to show the picture: place, time, camera,
 * texts, previews, and bytes after the end. It keeps the colour profile. Returns the reason if the file is not accepted.
 */
export function readPictureFile(
  file: Uint8Array<ArrayBuffer>,
  maxPixels = MAX_PICTURE_PIXELS,
): PictureFile | 'not_a_picture' | 'picture_too_large' {
  const type = pictureType(file);
  const size = sizeInHeader(file);
  if (!type || !size || size.width === 0 || size.height === 0) return 'not_a_picture';
  const parts = READERS[type](file);
  if (!parts) return 'not_a_picture';
  if (size.width * size.height > maxPixels || parts.scans > MAX_SCANS) return 'picture_too_large';
  return { type, bytes: joined(parts.kept), orientation: parts.orientation };
}

/** The kept parts of a file, in order. `scans` is 1 except for JPEG. */
type Parts = { kept: Uint8Array[]; orientation: number; scans: number };

const READERS: Record<PictureType, (file: Uint8Array<ArrayBuffer>) => Parts | null> = { jpeg, png, webp };

const text = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** Keeps the JPEG segments that decoders need, JFIF without its preview, Adobe's colours and the colour profile. */
function jpeg(file: Uint8Array<ArrayBuffer>): Parts | null {
  const parts: Parts = { kept: [file.subarray(0, 2)], orientation: 1, scans: 0 };
  for (let at = 2; at < file.length;) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) break;
    const length = ((file[at + 2] ?? 0) << 8) | (file[at + 3] ?? 0);
    if (length < 2) return null;
    const isScan = marker === 0xda;
    const end = isScan ? endOfScan(file, at + 2 + length) : at + 2 + length;
    if (end > file.length) return null;
    const segment = file.subarray(at, end);
    if (isScan) parts.scans += 1;
    // The caller refuses this file, so reading stops here.
    if (parts.scans > MAX_SCANS) return parts;
    if (marker === 0xe1 && text(segment, 4, 6) === 'Exif\0\0') parts.orientation = orientationIn(segment.subarray(10));
    if (isNeeded(marker, segment)) parts.kept.push(segment);
    at = end;
  }
  parts.kept.push(Uint8Array.of(0xff, 0xd9));
  return parts.scans > 0 ? parts : null;
}

function isNeeded(marker: number, segment: Uint8Array): boolean {
  if (marker === 0xe0) return text(segment, 4, 5) === 'JFIF\0' && segment.length === 18;
  if (marker === 0xe2) return text(segment, 4, 12) === 'ICC_PROFILE\0';
  if (marker === 0xee) return text(segment, 4, 5) === 'Adobe';
  return marker < 0xe0;
}

/** The end of a scan's data: the next marker, except the markers that may occur within data. */
function endOfScan(file: Uint8Array, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return file.length;
}

const PNG_CHUNKS = new Set('IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs'.split(' '));

function png(file: Uint8Array<ArrayBuffer>): Parts | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const parts: Parts = { kept: [file.subarray(0, 8)], orientation: 1, scans: 1 };
  for (let at = 8; at + 12 <= file.length;) {
    const name = text(file, at + 4, 4);
    const end = at + 12 + view.getUint32(at);
    if (end > file.length) return null;
    if (name === 'eXIf') parts.orientation = orientationIn(file.subarray(at + 8, end - 4));
    if (PNG_CHUNKS.has(name)) parts.kept.push(file.subarray(at, end));
    if (name === 'IEND') return parts;
    at = end;
  }
  return null;
}

const WEBP_CHUNKS = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);
/** The bits of VP8X that announce EXIF and XMP. */
const WEBP_METADATA = 0x0c;

function webp(file: Uint8Array<ArrayBuffer>): Parts | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const head = file.slice(0, 12);
  const parts: Parts = { kept: [head], orientation: 1, scans: 1 };
  const whole = Math.min(file.length, 8 + view.getUint32(4, true));
  for (let at = 12; at + 8 <= whole;) {
    const name = text(file, at, 4);
    const length = view.getUint32(at + 4, true);
    if (at + 8 + length > file.length) return null;
    const chunk = file.slice(at, at + 8 + length + (length % 2));
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~WEBP_METADATA;
    if (name === 'EXIF') parts.orientation = orientationIn(chunk.subarray(text(chunk, 8, 6) === 'Exif\0\0' ? 14 : 8));
    if (WEBP_CHUNKS.has(name)) parts.kept.push(chunk.length % 2 ? joined([chunk, Uint8Array.of(0)]) : chunk);
    at += 8 + length + (length % 2);
  }
  if (parts.kept.length === 1) return null;
  const length = parts.kept.reduce((sum, part) => sum + part.length, 0);
  new DataView(head.buffer).setUint32(4, length - 8, true);
  return parts;
}

/** The orientation in EXIF data, which has the TIFF format. The default is 1. */
function orientationIn(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  try {
    const isLittle = view.getUint16(0) === 0x4949;
    const first = view.getUint32(4, isLittle);
    const entries = view.getUint16(first, isLittle);
    for (let at = first + 2; at < first + 2 + 12 * entries; at += 12) {
      if (view.getUint16(at, isLittle) !== 0x0112) continue;
      const value = view.getUint16(at + 8, isLittle);
      return value >= 1 && value <= 8 ? value : 1;
    }
  } catch (error) {
    // The data ends before the orientation.
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
