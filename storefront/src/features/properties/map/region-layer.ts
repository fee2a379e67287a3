import { geoJSON, type Map as LeafletMap, polygon, polyline } from 'leaflet';
import type { Point } from '../../../../../shared/places/city-points.ts';
import { drawTiles } from '../../../lib/create-map.ts';
import { CITY_LABELS, ROADS } from './map-labels.ts';
import region from './region.json';

/** About how far a town reaches, in degrees, and how unevenly: the same shape for each, turned. */
const TOWN_RADIUS = 0.024;
const TOWN_EDGE = [1, 1.12, 0.98, 1.2, 1.34, 1.22, 0.96, 0.84, 0.9, 1.08, 1.02, 0.8, 0.72, 0.86, 1.06, 1.16, 1, 0.88];

/**
 * Draws the ground: coast, borders, main roads and towns, which need no network. Tiles lie over it where some are
 * configured; where one does not come, the ground shows through.
 */
export function drawGround(map: LeafletMap): void {
  map.createPane('ground').style.zIndex = '150';
  const flat = { pane: 'ground', interactive: false };
  const land = { type: 'MultiPolygon', coordinates: region.land.map((ring) => [ring]) };
  const borders = { type: 'MultiLineString', coordinates: region.borders };
  geoJSON(land as never, { ...flat, style: { className: 'map-land' } }).addTo(map);
  geoJSON(borders as never, { ...flat, style: { className: 'map-border' } }).addTo(map);
  CITY_LABELS.forEach(({ at }, turn) => {
    polygon(townShape(at, turn), { ...flat, smoothFactor: 0, className: 'map-town' }).addTo(map);
  });
  for (const className of ['map-road-edge', 'map-road']) {
    for (const road of ROADS) polyline([...road], { ...flat, className }).addTo(map);
  }
  drawTiles(map);
}

function townShape([latitude, longitude]: Point, turn: number): Point[] {
  return TOWN_EDGE.map((_, corner) => {
    const reach = TOWN_RADIUS * (TOWN_EDGE[(corner + turn * 5) % TOWN_EDGE.length] ?? 1);
    const angle = (corner / TOWN_EDGE.length) * 2 * Math.PI;
    return [latitude + reach * Math.sin(angle), longitude + reach * 1.25 * Math.cos(angle)];
  });
}
