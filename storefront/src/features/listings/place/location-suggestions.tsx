import { queryOptions, useQuery } from '@tanstack/react-query';
import { Building2, MapPin } from 'lucide-react';
import { getJson } from '#browser/api/client.ts';
import { CITIES } from '#shared/places/cities.ts';
import { cityName } from '#shared/places/city-names.ts';
import { districtName } from '#shared/places/district-names.ts';
import type { Place } from '#shared/places/place.ts';
import type { SuggestionsProps } from '../../../ui/fields/combobox-input.tsx';
import { SuggestionList } from '../../../ui/overlays/suggestion-list.tsx';
import { matchPlaces } from './match-places.ts';

/** All places at once, a few kilobytes: every letter typed is answered without the network. */
const placesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: ({ signal }) => getJson<Place[]>('/api/places', signal),
  // Until they come, or if they never do, the cities are known anyway.
  placeholderData: CITIES.map((name) => ({ name, spellings: [cityName(name)], districts: [] })),
});

/** Suggests cities and districts. */
export function LocationSuggestions(props: SuggestionsProps) {
  const { data: places = placesQuery.placeholderData } = useQuery(placesQuery);
  return (
    <SuggestionList
      {...props}
      label="Places"
      suggest={(typed) =>
        matchPlaces(places as Place[], typed).map(({ value, name, city }) => ({
          value,
          label: city ? districtName(name) : cityName(name),
          detail: city ? cityName(city) : 'City',
          icon: city ? MapPin : Building2,
        }))
      }
    />
  );
}
