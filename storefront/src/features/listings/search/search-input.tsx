import { type ComponentProps, type ComponentType, lazy } from 'react';
import { MAX_SEARCH_TEXT } from '#shared/limits.ts';
import type { SearchKind } from '#shared/saved-searches/saved-search-facts.ts';
import { ComboboxInput, type SuggestionsProps } from '../../../ui/fields/combobox-input.tsx';

// If the suggestions fail to load, the field still accepts any text.
const suggestionsOf = (name: 'PropertySuggestions' | 'CarSuggestions') =>
  lazy<ComponentType<SuggestionsProps>>(() =>
    import('./search-suggestions.tsx').then(
      (loaded) => ({ default: loaded[name] }),
      () => ({ default: () => null }),
    ),
  );
const SUGGESTIONS: Record<SearchKind, ComponentType<SuggestionsProps>> = /* @wc-ignore */ {
  property: suggestionsOf('PropertySuggestions'),
  car: suggestionsOf('CarSuggestions'),
};

type SearchInputProps = Omit<ComponentProps<typeof ComboboxInput>, 'suggestions'> & { kind: SearchKind };

/** A search field for any text, with suggestions. */
export function SearchInput({ kind, ...props }: SearchInputProps) {
  return <ComboboxInput maxLength={MAX_SEARCH_TEXT} enterKeyHint="search" {...props} suggestions={SUGGESTIONS[kind]} />;
}
