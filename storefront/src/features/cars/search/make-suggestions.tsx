import { useQuery } from '@tanstack/react-query';
import type { SuggestionsProps } from '../../../ui/fields/combobox-input.tsx';
import { SuggestionList } from '../../../ui/overlays/suggestion-list.tsx';
import { carQueries } from '../car-queries.ts';

/** Suggests the makes there are, with how many cars each has: the frequent ones first. */
export function MakeSuggestions(props: SuggestionsProps) {
  const { data: makes = [] } = useQuery(carQueries.makes);
  return (
    <SuggestionList
      {...props}
      label="Makes"
      suggest={(typed) =>
        makes
          .filter(({ value }) => value.toLowerCase().includes(typed.trim().toLowerCase()))
          .map(({ value, count }) => ({ value, label: value, detail: String(count) }))
      }
    />
  );
}
