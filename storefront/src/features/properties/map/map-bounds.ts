import type { LatLngBounds } from 'leaflet';

/** The part of a map as an address and the server take it: west, south, east and north, to about ten metres. */
export function boundsText(bounds: LatLngBounds): string {
  const sides = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  return sides.map((degrees) => String(Number(degrees.toFixed(4)))).join(',');
}

/** The corners that such a text names: south-west and north-east. */
export function cornersOf(text: string): [[number, number], [number, number]] {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  return [
    [south, west],
    [north, east],
  ];
}
