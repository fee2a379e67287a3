import type { City } from './cities.ts';
import { CITY_POINTS, type Point } from './city-points.ts';

/** Farther from its city than this, in kilometres, a place is asked about. */
const FAR = 150;
const EARTH_RADIUS = 6371;

/** How far a place is from its city, in kilometres, and whether its coordinates fit the city the other way round. */
export type PointDoubt = { kilometres: number; fitsSwapped: boolean };

/** What is doubtful about the place of a listing in a city; null where the place is near, or no city is known. */
export function pointDoubt(place: Point, city: City | undefined): PointDoubt | null {
  if (!city) return null;
  const [latitude, longitude] = place;
  const kilometres = Math.round(distance(place, CITY_POINTS[city]));
  if (kilometres <= FAR) return null;
  const fitsSwapped = Math.abs(longitude) <= 90 && distance([longitude, latitude], CITY_POINTS[city]) <= FAR;
  return { kilometres, fitsSwapped };
}

/** The way between two places along the earth, in kilometres. */
export function distance([north, east]: Point, [otherNorth, otherEast]: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (difference: number) => Math.sin(radians(difference) / 2) ** 2;
  const chord =
    half(otherNorth - north) + Math.cos(radians(north)) * Math.cos(radians(otherNorth)) * half(otherEast - east);
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, chord)));
}
