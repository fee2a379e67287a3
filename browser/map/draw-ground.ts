import { geoJSON, type Map as LeafletMap, polyline } from 'leaflet';
import { drawTiles } from './draw-tiles.ts';
import { CITY_ZOOM, ROADS } from './map-labels.ts';
import region from './region.json';

/**
 * Draws the ground: coast, borders and main roads, which need no network. Tiles lie over it where some are configured; where
 * one does not come, the ground shows through. Of a city there is plain ground with names alone: what is drawn here is
 * kilometres off, and would be streets and shores that nobody knows.
 */
export function drawGround(map: LeafletMap): void {
  const pane = map.createPane('ground');
  pane.style.zIndex = '150';
  const flat = { pane: 'ground', interactive: false };
  const land = { type: /* @wc-ignore */ 'MultiPolygon', coordinates: region.land.map((ring) => [ring]) };
  const borders = { type: /* @wc-ignore */ 'MultiLineString', coordinates: region.borders };
  geoJSON(land as never, { ...flat, style: { className: 'map-land' } }).addTo(map);
  geoJSON(borders as never, { ...flat, style: { className: 'map-border' } }).addTo(map);
  for (const className of ['map-road-edge', 'map-road']) {
    for (const road of ROADS) polyline([...road], { ...flat, className }).addTo(map);
  }
  const follow = () => {
    const isClose = map.getZoom() >= CITY_ZOOM;
    pane.hidden = isClose;
    map.getContainer().classList.toggle('is-close', isClose);
  };
  map.on('zoomend viewreset', follow);
  follow();
  drawTiles(map);
}
