import type { PropertyCardData } from '../../listings/card/property-card-fields.ts';
import type { Point } from '#shared/places/city-points.ts';
import { cityName } from '#shared/places/city-names.ts';
import { districtName } from '#shared/places/district-names.ts';

/** Where the map draws a property; `around` names the district or city when that is all that is known of its place. */
export type DrawnPlace = { at: Point; around: string | null };

type Placed = Pick<PropertyCardData, 'latitude' | 'longitude' | 'approximatePlace' | 'city' | 'district'>;

/** At its pin, or where the database says that it is about. */
export function drawnPlace(property: Placed): DrawnPlace | null {
  const { latitude, longitude, approximatePlace: about, city, district } = property;
  if (latitude !== null && longitude !== null) return { at: [latitude, longitude], around: null };
  return (
    about && {
      at: [about.latitude, about.longitude],
      around: about.of === 'district' && district ? districtName(district) : cityName(city),
    }
  );
}
