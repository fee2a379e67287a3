import type { Property } from '#shared/properties/property.ts';
import { mapPlace } from '../map/map-place.ts';

/**
 * Returns the OpenStreetMap URL of a property: with a pin, or without a pin for an approximate place. Null if the place is unknown.
 */
export function mapUrl(property: Property): string | null {
  const { at, around } = mapPlace(property) ?? {};
  if (!at) return null;
  const [latitude, longitude] = at;
  const pin = around ? '' : `?mlat=${latitude}&mlon=${longitude}`;
  return `https://www.openstreetmap.org/${pin}#map=${around ? 14 : 15}/${latitude}/${longitude}`;
}
