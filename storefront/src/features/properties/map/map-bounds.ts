import type { LatLngBounds } from 'leaflet';

/** Formats map bounds for the URL and the server: west, south, east, north, with a precision of about ten metres. */
export function boundsText(bounds: LatLngBounds): string {
  const sides = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  return sides.map((degrees) => String(Number(degrees.toFixed(4)))).join(',');
}

/** Parses bounds into their corners: south-west and north-east. */
export function cornersOf(text: string): [[number, number], [number, number]] {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  return [
    [south, west],
    [north, east],
  ];
}
