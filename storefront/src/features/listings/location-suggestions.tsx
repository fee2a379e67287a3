import { queryOptions, useQuery } from '@tanstack/react-query';
import { Building2, MapPin } from 'lucide-react';
import { getJson } from '../../../../shared/api/client.ts';
import { CITIES } from '../../../../shared/places/cities.ts';
import type { Place } from '../../../../shared/places/place.ts';
import type { SuggestionsProps } from '../../ui/combobox-input.tsx';
import { SuggestionList } from '../../ui/suggestion-list.tsx';
import { matchPlaces } from './match-places.ts';

/** All places at once, less than a kilobyte: every letter typed is answered without the network. */
const placesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: ({ signal }) => getJson<Place[]>('/api/places', signal),
  // Until they come, or if they never do, the cities are known anyway.
  placeholderData: CITIES.map((name) => ({ name, spellings: [], districts: [] })),
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
          label: name,
          detail: city ?? 'City',
          icon: city ? MapPin : Building2,
        }))
      }
    />
  );
}
