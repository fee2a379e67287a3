import { CITY_POINTS, type Point } from '../../../../../shared/places/city-points.ts';
import type { PropertyCard } from '../../../../../shared/properties/property.ts';

export type MapLabel = { name: string; at: Point };
/** A label where it stands on the screen. */
export type PlacedLabel = { name: string; x: number; y: number };

/** The cities as the map names them; the region Awdal is no spot. */
export const CITY_LABELS: MapLabel[] = Object.entries(CITY_POINTS)
  .filter(([name]) => name !== 'Awdal')
  .map(([name, at]) => ({ name, at }));

/** The main roads between them, roughly: enough to see what lies on the way to what. */
export const ROADS: readonly Point[][] = [
  [CITY_POINTS.Berbera, [10.24, 44.88], [10.02, 44.55], [9.78, 44.28], CITY_POINTS.Hargeisa],
  [CITY_POINTS.Hargeisa, [9.62, 43.86], CITY_POINTS.Gabiley, [9.79, 43.45], [9.87, 43.3], CITY_POINTS.Borama],
  [CITY_POINTS.Gabiley, [9.6, 43.45], [9.6, 43.33]],
  [CITY_POINTS.Berbera, [10.2, 45.1], CITY_POINTS.Sheikh, [9.72, 45.38], CITY_POINTS.Burao],
  [CITY_POINTS.Burao, [9.28, 45.95], [8.95, 46.43], [8.7, 46.95], CITY_POINTS['Las Anod']],
  [CITY_POINTS.Burao, [9.62, 46.15], [9.75, 46.75], [10.25, 47.1], CITY_POINTS.Erigavo],
  [CITY_POINTS.Borama, [10.3, 43.05], [10.85, 43.25], CITY_POINTS.Zeila, [11.48, 43.27]],
];

/** The middle of each district among these properties, which is where its name stands. */
export function districtLabels(properties: readonly PropertyCard[]): MapLabel[] {
  const districts = new Map<string, { name: string; points: Point[] }>();
  for (const { city, district, latitude, longitude } of properties) {
    if (!district || latitude === null || longitude === null) continue;
    const known = districts.get(`${city}/${district}`) ?? { name: district, points: [] };
    known.points.push([latitude, longitude]);
    districts.set(`${city}/${district}`, known);
  }
  return [...districts.values()].map(({ name, points }) => ({ name, at: middleOf(points) }));
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce(([a, b], [latitude, longitude]): Point => [a + latitude, b + longitude], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

/** A part of the screen: left, top, right and bottom, in pixels. */
export type Box = [number, number, number, number];

/** How wide a letter is, in pixels: roughly, and rather more than less. */
const LETTER = 8;
/** Where a label stands below its place. */
const TOP = 22;
const BOTTOM = 44;

/** Leaves out every label that would lie over one before it, or under what is taken already. */
export function withoutOverlaps(labels: readonly PlacedLabel[], taken: readonly Box[]): PlacedLabel[] {
  const boxes = [...taken];
  return labels.filter(({ name, x, y }) => {
    const half = (name.length * LETTER) / 2;
    const box: Box = [x - half, y + TOP, x + half, y + BOTTOM];
    const isFree = boxes.every((other) => !overlap(box, other));
    if (isFree) boxes.push(box);
    return isFree;
  });
}

function overlap(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}
