import { control, map as createLeafletMap, type Map as LeafletMap, type MapOptions, tileLayer } from 'leaflet';
import { LANGUAGE } from '#shared/language.ts';

const tileUrl: string | undefined = import.meta.env['VITE_MAP_TILE_URL'];
const attribution = String(import.meta.env['VITE_MAP_ATTRIBUTION'] ?? '');

/** Whether tiles are configured, such as https://tiles.example/{z}/{x}/{y}.png: none unless the build is told. */
export const HAS_TILES = Boolean(tileUrl);

/** A map that leaves the page in peace: the wheel scrolls the page until somebody turns to it, and little motion is none. */
export function createMap(container: HTMLElement, options: MapOptions = {}): LeafletMap {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createLeafletMap(container, {
    zoomControl: false,
    minZoom: 6,
    maxZoom: 18,
    scrollWheelZoom: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
    ...options,
  });
  map.attributionControl.setPrefix(false);
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  control.zoom({ position: LANGUAGE.direction === 'rtl' ? 'topleft' : 'topright' }).addTo(map);
  return map;
}

/** Where tiles are configured, puts them on a map. */
export function drawTiles(map: LeafletMap): void {
  if (tileUrl) tileLayer(tileUrl, { attribution, className: 'map-tiles' }).addTo(map);
}
