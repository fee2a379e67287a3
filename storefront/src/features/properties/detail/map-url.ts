import type { Property } from '#shared/properties/property.ts';
import { drawnPlace } from '../map/drawn-place.ts';

/** Where a map of the world shows this place: with a pin, or all around where it must be; null where nothing is known. */
export function mapUrl(property: Property): string | null {
  const { at, around } = drawnPlace(property) ?? {};
  if (!at) return null;
  const [latitude, longitude] = at;
  const pin = around ? '' : `?mlat=${latitude}&mlon=${longitude}`;
  return `https://www.openstreetmap.org/${pin}#map=${around ? 14 : 15}/${latitude}/${longitude}`;
}
