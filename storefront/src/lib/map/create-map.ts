import {
  control,
  map as createLeafletMap,
  type Map as LeafletMap,
  type MapOptions,
  tileLayer,
  divIcon,
  type DivIcon,
} from 'leaflet';
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

const PIN =
  '<svg viewBox="0 0 36 44" aria-hidden="true"><path d="M18 1.5c9.4 0 16 6.9 16 15.7C34 28.600 22.500 38 18 42 13.500 38 2 28.600 2 17.200 2 8.400 8.600 1.500 18 1.500z"/><circle cx="18" cy="17" r="6"/></svg>';

/** A pin whose point is the place. */
export function pinIcon(): DivIcon {
  return divIcon({ className: 'map-pin', html: PIN, iconSize: [36, 44], iconAnchor: [18, 42] });
}
