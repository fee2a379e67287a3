import { CITY_POINTS, type Point } from '#shared/places/city-points.ts';
import { DISTRICT_POINTS } from '#shared/places/district-points.ts';
import { cityName } from '#shared/places/city-names.ts';
import { districtName } from '#shared/places/district-names.ts';

export type MapLabel = { name: string; at: Point; kind: 'city' | 'district' | 'airport' };
/** A label where it stands on the screen. */
export type PlacedLabel = Pick<MapLabel, 'name' | 'kind'> & { x: number; y: number };

/** From this zoom on a city fills the map: districts have room for their names, and the coast is too coarse to be shown. */
export const CITY_ZOOM = 12;

const labelled = (kind: MapLabel['kind'], points: Record<string, Point>): MapLabel[] =>
  Object.entries(points).map(([name, at]) => ({ name, at, kind }));

/** A region, which is no spot. */
// @wc-ignore
const REGION = 'Awdal';
const CITIES = labelled('city', CITY_POINTS)
  .filter(({ name }) => name !== REGION)
  .map((label) => ({ ...label, name: cityName(label.name) }));

/** Where everybody has been, and what lies far enough from the districts to be seen. */
const AIRPORTS = labelled('airport', {
  'Egal International Airport': [9.5182, 44.0888],
  'Berbera Airport': [10.3892, 44.9411],
  'Burao Airport': [9.5275, 45.5549],
});

/** What stands in the middle of a city has its name already. */
const DISTRICTS = Object.values(DISTRICT_POINTS)
  .flatMap((points) => labelled('district', points))
  .map((label) => ({ ...label, name: districtName(label.name) }));

/** The names for a zoom, those first that matter more where there is no room for all. */
export function labelsAt(zoom: number): readonly MapLabel[] {
  return zoom < CITY_ZOOM ? CITIES : [...CITIES, ...AIRPORTS, ...DISTRICTS];
}

/** The main roads between cities, roughly: enough to see, from afar, what lies on the way to what. */
// @wc-ignore
export const ROADS: readonly Point[][] = [
  [CITY_POINTS.Berbera, [10.24, 44.88], [10.02, 44.55], [9.78, 44.28], CITY_POINTS.Hargeisa],
  [CITY_POINTS.Hargeisa, [9.62, 43.86], CITY_POINTS.Gabiley, [9.79, 43.45], [9.87, 43.3], CITY_POINTS.Borama],
  [CITY_POINTS.Gabiley, [9.6, 43.45], [9.6, 43.33]],
  [CITY_POINTS.Berbera, [10.2, 45.1], CITY_POINTS.Sheikh, [9.72, 45.38], CITY_POINTS.Burao],
  [CITY_POINTS.Burao, [9.28, 45.95], [8.95, 46.43], [8.7, 46.95], CITY_POINTS['Las Anod']],
  [CITY_POINTS.Burao, [9.62, 46.15], [9.75, 46.75], [10.25, 47.1], CITY_POINTS.Erigavo],
  [CITY_POINTS.Borama, [10.3, 43.05], [10.85, 43.25], CITY_POINTS.Zeila, [11.48, 43.27]],
];

/** A part of the screen: left, top, right and bottom, in pixels. */
export type Box = [number, number, number, number];

/** How wide a letter is, in pixels: roughly, and rather more than less. */
const LETTER = 8;
/** Where a label stands below its place. */
const TOP = 4;
const BOTTOM = 24;

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
