import { expect, test } from 'vitest';
import { CAR_FEATURES } from '#shared/cars/car-facts.ts';
import { featureName } from '#shared/cars/feature-name.ts';
import { CITIES } from '#shared/places/cities.ts';
import { cityName } from '#shared/places/city-names.ts';
import { amenityName } from '#shared/properties/amenity-name.ts';
import { AMENITIES } from '#shared/properties/property-facts.ts';

test.each([
  ['a city', CITIES, cityName],
  ['an amenity', AMENITIES, amenityName],
  ['a feature', CAR_FEATURES, featureName],
] as const)(
  'an English reader sees %s with its database name, and an owner’s own text unchanged',
  (_, known, nameOf) => {
    expect(known.map((name) => nameOf(name))).toEqual([...known]);
    expect(nameOf('Roof rack')).toBe('Roof rack');
  },
);
