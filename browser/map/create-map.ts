import {
  control,
  map as createLeafletMap,
  type Map as LeafletMap,
  type MapOptions,
  divIcon,
  type DivIcon,
} from 'leaflet';
import { LANGUAGE } from '#shared/language.ts';
import { hintAtTwoFingers, IS_FOR_FINGERS } from './two-fingers.ts';

/**
 * A map that leaves the page in peace: the wheel scrolls the page until somebody turns to it, one finger always does, and little motion
 * is none.
 */
export function createMap(container: HTMLElement, options: MapOptions = {}): LeafletMap {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createLeafletMap(container, {
    zoomControl: false,
    minZoom: 6,
    maxZoom: 18,
    scrollWheelZoom: false,
    dragging: !IS_FOR_FINGERS,
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
    ...options,
  });
  map.attributionControl.setPrefix(false);
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  if (options.zoomControl === false) return map;
  control
    .zoom({
      position: LANGUAGE.direction === 'rtl' ? 'topleft' : 'topright',
      zoomInTitle: 'Zoom in',
      zoomOutTitle: 'Zoom out',
    })
    .addTo(map);
  if (IS_FOR_FINGERS) hintAtTwoFingers(map);
  return map;
}

const PIN =
  '<svg viewBox="0 0 36 44" aria-hidden="true"><path d="M18 1.5c9.4 0 16 6.9 16 15.7C34 28.600 22.500 38 18 42 13.500 38 2 28.600 2 17.200 2 8.400 8.600 1.500 18 1.500z"/><circle cx="18" cy="17" r="6"/></svg>';

/** A pin whose point is the place. */
export function pinIcon(): DivIcon {
  return divIcon({ className: 'map-pin', html: PIN, iconSize: [36, 44], iconAnchor: [18, 42] });
}
