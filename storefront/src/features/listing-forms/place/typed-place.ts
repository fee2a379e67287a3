import { readNumber } from '#shared/format/typed-number.ts';
import type { Point } from '#shared/places/city-points.ts';

/** The place two typed coordinates name, if they name one. */
export function placeOf(latitude: string, longitude: string): Point | null {
  const at = [latitude, longitude].map((text) => readNumber(text) ?? NaN);
  const [north = NaN, east = NaN] = at;
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? [north, east] : null;
}
