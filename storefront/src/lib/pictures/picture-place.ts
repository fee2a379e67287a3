import type { Point } from '#shared/places/city-points.ts';

/** Cameras write metadata before the image. Read at most this many bytes. */
const HEAD = 256 * 1024;
/** EXIF tags (CIPA DC-008): the position of the GPS part, and in it the two coordinates with their directions. */
const GPS_PART = 0x8825;
const GPS_TAGS = { latitudeFrom: 1, latitude: 2, longitudeFrom: 3, longitude: 4 };
const BYTES_OF_ENTRY = 12;
const COORDINATES = 3;

/** Returns the location in a photo's EXIF metadata in degrees, or null. The file stays on the device. */
export async function placeInPicture(file: Blob): Promise<Point | null> {
  const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const start = startOfTiff(bytes);
  if (start < 0) return null;
  try {
    return placeIn(new DataView(bytes.buffer, start));
  } catch (error) {
    // The metadata is cut off or damaged.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Returns the start of the TIFF header, which begins EXIF data. JPEG, HEIC and some WebP files have a name before it, PNG and
 * others do not.
 */
function startOfTiff(bytes: Uint8Array): number {
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    const isLittle = bytes[at] === 0x49 && bytes[at + 1] === 0x49 && bytes[at + 2] === 0x2a && bytes[at + 3] === 0;
    const isBig = bytes[at] === 0x4d && bytes[at + 1] === 0x4d && bytes[at + 2] === 0 && bytes[at + 3] === 0x2a;
    if (isLittle || isBig) return at;
  }
  return -1;
}

function placeIn(tiff: DataView): Point | null {
  const isLittle = tiff.getUint16(0) === 0x4949;
  const main = entriesAt(tiff, tiff.getUint32(4, isLittle), isLittle);
  const gps = main.get(GPS_PART);
  if (gps === undefined) return null;
  const entries = entriesAt(tiff, tiff.getUint32(gps, isLittle), isLittle);
  const coordinate = (value: number, from: number, minus: string) => {
    const [at, direction] = [entries.get(value), entries.get(from)];
    if (at === undefined || direction === undefined) return NaN;
    const degrees = degreesAt(tiff, tiff.getUint32(at, isLittle), isLittle);
    return String.fromCharCode(tiff.getUint8(direction)) === minus ? -degrees : degrees;
  };
  const latitude = coordinate(GPS_TAGS.latitude, GPS_TAGS.latitudeFrom, 'S');
  const longitude = coordinate(GPS_TAGS.longitude, GPS_TAGS.longitudeFrom, 'W');
  // Some cameras write 0/0 if they do not know the place.
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
  return isPlace ? [latitude, longitude] : null;
}

/** Maps each tag of a part to the offset of its value, or to the offset of the pointer to its values. */
function entriesAt(tiff: DataView, start: number, isLittle: boolean): Map<number, number> {
  const count = tiff.getUint16(start, isLittle);
  const at = (index: number) => start + 2 + BYTES_OF_ENTRY * index;
  return new Map(Array.from({ length: count }, (_, index) => [tiff.getUint16(at(index), isLittle), at(index) + 8]));
}

/** Reads degrees, minutes and seconds, each stored as a fraction. */
function degreesAt(tiff: DataView, start: number, isLittle: boolean): number {
  const parts = Array.from({ length: COORDINATES }, (_, index) => {
    const at = start + 8 * index;
    return tiff.getUint32(at, isLittle) / tiff.getUint32(at + 4, isLittle) / 60 ** index;
  });
  return Number(parts.reduce((sum, part) => sum + part, 0).toFixed(5));
}
