import { divIcon, type DivIcon } from 'leaflet';

const PIN =
  '<svg viewBox="0 0 36 44" aria-hidden="true"><path d="M18 1.5c9.4 0 16 6.9 16 15.7C34 28.600 22.500 38 18 42 13.500 38 2 28.600 2 17.200 2 8.400 8.600 1.500 18 1.500z"/><circle cx="18" cy="17" r="6"/></svg>';

/** A pin whose point is the place. */
export function pinIcon(): DivIcon {
  return divIcon({ className: 'map-pin', html: PIN, iconSize: [36, 44], iconAnchor: [18, 42] });
}
