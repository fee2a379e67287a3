// @wc-ignore-file
import { feature, merge, mesh } from 'topojson-client';

/*
 * Draws `region.json` from Natural Earth (public domain), which comes as the package world-atlas. After a change here:
 * node browser/map/draw-region.ts > browser/map/region.json
 */

type Topology = Parameters<typeof mesh>[0];
type Countries = Extract<Topology['objects'][string], { type: 'GeometryCollection' }>;
/** Longitude and latitude. */
type Position = number[];

type Region = { land: Position[][]; borders: Position[][] };

/** West, south, east, north: beyond what the map can be moved to. */
const FRAME = [36, 3, 57, 18] as const;
/** Where listings are, every bend of the coast counts; elsewhere the general run of it does. */
const CORE = [41, 8, 51, 12.5] as const;
const NEAR = 0.006;
const FAR = 0.05;

/** The land and the borders inside the frame, as rings and lines of [longitude, latitude]. */
export function drawRegion(file: unknown): Region {
  const atlas = file as Topology;
  const countries = atlas.objects['countries'] as Countries;
  const near: Countries = {
    ...countries,
    geometries: countries.geometries.filter((country) => {
      const shape = feature(atlas, country);
      return shape.type === 'Feature' && touchesFrame(shape.geometry);
    }),
  };
  const land = merge(atlas, near.geometries as Parameters<typeof merge>[1]);
  const borders = mesh(atlas, near as Parameters<typeof mesh>[1], (a, b) => a !== b);
  return {
    land: land.coordinates.flatMap(([ring = []]) => {
      const inside = thinned(clippedRing(ring));
      return inside.length > 3 ? [inside] : [];
    }),
    borders: borders.coordinates.flatMap((line) => clippedLine(line).map((part) => thinned(part))),
  };
}

type Shape = Extract<ReturnType<typeof feature>, { type: 'Feature' }>['geometry'];

function touchesFrame(geometry: Shape): boolean {
  const polygons =
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
  return polygons.some((polygon) => polygon.some((ring) => ring.some(isInFrame)));
}

function isInFrame(point: Position): boolean {
  return isWithin(point, FRAME);
}

function isWithin([x = 0, y = 0]: Position, [west, south, east, north]: typeof FRAME | typeof CORE): boolean {
  return x >= west && x <= east && y >= south && y <= north;
}

/** A ring cut off at each side of the frame in turn (Sutherland and Hodgman). */
function clippedRing(ring: readonly Position[]): Position[] {
  const [west, south, east, north] = FRAME;
  const sides: [axis: 0 | 1, limit: number, keepsAbove: boolean][] = [
    [0, west, true],
    [0, east, false],
    [1, south, true],
    [1, north, false],
  ];
  return sides.reduce<Position[]>(
    (points, [axis, limit, keepsAbove]) => {
      const isKept = (point: Position) => (point[axis] ?? 0) >= limit === keepsAbove;
      return points.flatMap((point, index) => {
        const before = points.at(index - 1) ?? point;
        const crossing = isKept(point) === isKept(before) ? [] : [crossingAt(before, point, axis, limit)];
        return isKept(point) ? [...crossing, point] : crossing;
      });
    },
    ring.slice(0, -1),
  );
}

function crossingAt(from: Position, to: Position, axis: 0 | 1, limit: number): Position {
  const share = (limit - (from[axis] ?? 0)) / ((to[axis] ?? 0) - (from[axis] ?? 0));
  return [0, 1].map((i) => (from[i] ?? 0) + share * ((to[i] ?? 0) - (from[i] ?? 0)));
}

/** The parts of a line inside the frame. A border may end a bend too early there: nobody sees that far. */
function clippedLine(line: readonly Position[]): Position[][] {
  const parts: Position[][] = [];
  let part: Position[] = [];
  for (const point of line) {
    if (isInFrame(point)) part.push(point);
    else if (part.length > 0) {
      parts.push(part);
      part = [];
    }
  }
  return [...parts, part].filter(({ length }) => length > 1);
}

/** Without points closer to the one before than anybody could see; rounded to about a hundred metres. */
function thinned(points: readonly Position[]): Position[] {
  const kept: Position[] = [];
  points.forEach((point, index) => {
    const last = kept.at(-1);
    const least = isWithin(point, CORE) ? NEAR : FAR;
    const isEnd = index === 0 || index === points.length - 1;
    if (!last || isEnd || distance(last, point) >= least)
      kept.push(point.map((degrees) => Math.round(degrees * 1000) / 1000));
  });
  return kept;
}

function distance([x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position): number {
  return Math.hypot(x2 - x1, y2 - y1);
}

if (import.meta.main) {
  const { default: atlas } = await import('world-atlas/countries-10m.json', { with: { type: 'json' } });
  console.log(JSON.stringify(drawRegion(atlas)));
}
