import type { PropertyCardData } from '../../listings/card/property-card-fields.ts';
import type { Point } from '#shared/places/city-points.ts';
import { cityName } from '#shared/places/city-names.ts';
import { districtName } from '#shared/places/district-names.ts';

/** The place of a property on the map. `around` names the district or city if the place is approximate. */
export type MapPlace = { at: Point; around: string | null };

type Placed = Pick<PropertyCardData, 'latitude' | 'longitude' | 'approximatePlace' | 'city' | 'district'>;

/** Returns the pin, or else the approximate place from the database. */
export function mapPlace(property: Placed): MapPlace | null {
  const { latitude, longitude, approximatePlace: about, city, district } = property;
  if (latitude !== null && longitude !== null) return { at: [latitude, longitude], around: null };
  return (
    about && {
      at: [about.latitude, about.longitude],
      around: about.of === 'district' && district ? districtName(district) : cityName(city),
    }
  );
}
