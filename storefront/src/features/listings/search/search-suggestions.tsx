import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Building2, Car, type LucideIcon, MapPin, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SearchSuggestion } from '#shared/listings/search-understanding.ts';
import { CITIES } from '#shared/places/cities.ts';
import { cityName } from '#shared/places/city-names.ts';
import type { SearchKind } from '#shared/saved-searches/saved-search-facts.ts';
import type { SuggestionsProps } from '../../../ui/fields/combobox-input.tsx';
import { type Suggestion, SuggestionList } from '../../../ui/overlays/suggestion-list.tsx';
import { suggestionsQuery } from './understanding-query.ts';

/** Pause in typing, in ms, before the request. */
const PAUSE = 150;
/** The server counts up to 100. */
const MOST = 100;

const ICONS: Record<SearchSuggestion['type'], LucideIcon> = {
  city: Building2,
  district: MapPin,
  make: Car,
  model: Car,
  listings: Search,
};

/** The cities, suggested before the user types. */
const CITY_SUGGESTIONS: Suggestion[] = CITIES.map((city) => {
  const name = cityName(city);
  return { value: name, label: name, detail: 'City', icon: Building2 };
});

/** Suggests places, and property types with the number of listings. */
export function PropertySuggestions(props: SuggestionsProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isEmpty = typed?.trim() === '';
  const suggestions = useServerSuggestions('property', isEmpty ? null : typed);
  return (
    <SuggestionList
      {...props}
      label="Suggestions"
      suggestions={isEmpty ? CITY_SUGGESTIONS : suggestions}
      onType={setTyped}
    />
  );
}

/** Suggests makes and models with the number of cars, and places. */
export function CarSuggestions(props: SuggestionsProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const suggestions = useServerSuggestions('car', typed);
  return <SuggestionList {...props} label="Suggestions" suggestions={suggestions} onType={setTyped} />;
}

function useServerSuggestions(kind: SearchKind, typed: string | null): readonly Suggestion[] {
  const [text, setText] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data = [] } = useQuery({
    ...suggestionsQuery(kind, text?.trim() ?? ''),
    enabled: text !== null,
    placeholderData: keepPreviousData,
  });
  if (typed === null) return [];
  return data.map(({ type, text: value, label, city, count }) => ({
    value,
    label,
    icon: ICONS[type],
    detail: count === null ? (city ?? 'City') : count > MOST ? `${MOST}+` : String(count),
  }));
}
