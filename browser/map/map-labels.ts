import { CITY_POINTS, type Point } from '#shared/places/city-points.ts';
import { DISTRICT_POINTS } from '#shared/places/district-points.ts';
import { cityName } from '#shared/places/city-names.ts';
import { districtName } from '#shared/places/district-names.ts';

export type MapLabel = { name: string; at: Point; kind: 'city' | 'district' | 'airport' };
/** A label with its position on the screen. */
export type PlacedLabel = Pick<MapLabel, 'name' | 'kind'> & { x: number; y: number };

/** From this zoom on a city fills the map. District names fit, and the coast is too coarse to show. */
export const CITY_ZOOM = 12;

const labelled = (kind: MapLabel['kind'], points: Record<string, Point>): MapLabel[] =>
  Object.entries(points).map(([name, at]) => ({ name, at, kind }));

/** A region has no single point, so it has no label. */
// @wc-ignore
const REGION = 'Awdal';
const CITIES = labelled('city', CITY_POINTS)
  .filter(({ name }) => name !== REGION)
  .map((label) => ({ ...label, name: cityName(label.name) }));

/** Well-known airports that are far enough from the districts for their own labels. */
const AIRPORTS = labelled('airport', {
  'Egal International Airport': [9.5182, 44.0888],
  'Berbera Airport': [10.3892, 44.9411],
  'Burao Airport': [9.5275, 45.5549],
});

/** The labels of districts. The centre of a city already has the city's label. */
const DISTRICTS = Object.values(DISTRICT_POINTS)
  .flatMap((points) => labelled('district', points))
  .map((label) => ({ ...label, name: districtName(label.name) }));

/** The labels for a zoom level. Important labels come first, because later labels give way where space is short. */
export function labelsAt(zoom: number): readonly MapLabel[] {
  return zoom < CITY_ZOOM ? CITIES : [...CITIES, ...AIRPORTS, ...DISTRICTS];
}

/** The main roads between cities, roughly. They show at low zoom which places lie on a route. */
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

/** Estimated width of a letter in pixels, rather too wide than too narrow. */
const LETTER = 8;
/** Top and bottom of a label in pixels below its point. */
const TOP = 4;
const BOTTOM = 24;

/** Leaves out every label that overlaps an earlier label or a taken box. */
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
