import { geoJSON, type Map as LeafletMap, polyline } from 'leaflet';
import { drawTiles } from './draw-tiles.ts';
import { CITY_ZOOM, ROADS } from './map-labels.ts';
import region from './region.json';

/**
 * Draws the base map: coast, borders and main roads. It needs no network. Tiles, if configured, lie on top of it, and the base map
 * shows where a tile is missing. At city zoom it shows only plain ground with names, because its lines are wrong by kilometres.
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
