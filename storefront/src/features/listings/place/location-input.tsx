import { type ComponentProps, type ComponentType, lazy } from 'react';
import { MAX_SEARCH_TEXT } from '#shared/limits.ts';
import { ComboboxInput, type SuggestionsProps } from '../../../ui/fields/combobox-input.tsx';

// Without them, when they cannot be had, the field is as good as any.
const LocationSuggestions = lazy<ComponentType<SuggestionsProps>>(() =>
  import('./location-suggestions.tsx').then(
    (loaded) => ({ default: loaded.LocationSuggestions }),
    () => ({ default: () => null }),
  ),
);

type LocationInputProps = Omit<ComponentProps<typeof ComboboxInput>, 'suggestions'>;

/** The field that asks where: any text, with suggestions of cities and districts. */
export function LocationInput(props: LocationInputProps) {
  return (
    <ComboboxInput
      placeholder="City, district or street"
      maxLength={MAX_SEARCH_TEXT}
      enterKeyHint="search"
      {...props}
      suggestions={LocationSuggestions}
    />
  );
}
