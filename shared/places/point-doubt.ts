import type { City } from './cities.ts';
import { CITY_POINTS, type Point } from './city-points.ts';

/** If a place is farther from its city than this, in kilometres, the form asks whether it is right. */
const FAR = 150;
const EARTH_RADIUS = 6371;

/** The distance of a place from its city in kilometres, and whether the place would fit with swapped coordinates. */
export type PointDoubt = { kilometres: number; fitsSwapped: boolean };

/** The doubt about a listing's coordinates in a city. Null if the place is near, or the city is unknown. */
export function pointDoubt(place: Point, city: City | undefined): PointDoubt | null {
  if (!city) return null;
  const [latitude, longitude] = place;
  const kilometres = Math.round(distance(place, CITY_POINTS[city]));
  if (kilometres <= FAR) return null;
  const fitsSwapped = Math.abs(longitude) <= 90 && distance([longitude, latitude], CITY_POINTS[city]) <= FAR;
  return { kilometres, fitsSwapped };
}

/** The distance of two places over the earth's surface, in kilometres. */
export function distance([north, east]: Point, [otherNorth, otherEast]: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (difference: number) => Math.sin(radians(difference) / 2) ** 2;
  const chord =
    half(otherNorth - north) + Math.cos(radians(north)) * Math.cos(radians(otherNorth)) * half(otherEast - east);
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, chord)));
}
