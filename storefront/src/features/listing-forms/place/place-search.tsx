import { Building2, MapPin, Search } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { LANGUAGE } from '#shared/language.ts';
import { type Completion, completePlaces } from '#shared/search/place-completions.ts';
import { ComboboxInput, type SuggestionsProps } from '../../../ui/fields/combobox-input.tsx';
import { SuggestionList } from '../../../ui/overlays/suggestion-list.tsx';

type PlaceSearchProps = { onFind: (place: Completion) => void };

/** Finds known cities, districts and landmarks in any language of the site. The typed text never leaves the browser. */
export function PlaceSearch({ onFind }: PlaceSearchProps) {
  /** Enter selects the best match and does not submit the surrounding form. */
  function handleKey(event: KeyboardEvent) {
    const { target } = event;
    if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (target.value.trim() === '') return;
    const [place] = completePlaces(target.value, LANGUAGE.code);
    if (!place) return;
    target.value = place.text;
    onFind(place);
  }

  function handleChoose(text: string) {
    const place = completePlaces(text, LANGUAGE.code).find((one) => one.text === text);
    if (place) onFind(place);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of its field
    <div onKeyDown={handleKey}>
      <ComboboxInput
        aria-label="Search for a place"
        placeholder="City, district or landmark"
        icon={Search}
        enterKeyHint="search"
        maxLength={100}
        suggestions={PlaceSuggestions}
        onChoose={handleChoose}
      />
    </div>
  );
}

function PlaceSuggestions(props: SuggestionsProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const places = typed === null ? [] : completePlaces(typed, LANGUAGE.code);
  return (
    <SuggestionList
      {...props}
      onChoose={(text) => {
        // The field is uncontrolled, because it opens its list before React handles a keystroke.
        fill(props.input, text);
        props.onChoose(text);
      }}
      label="Places"
      suggestions={places.map(({ text, name, city }) => ({
        value: text,
        label: name,
        detail: city ?? 'City',
        icon: city === null ? Building2 : MapPin,
      }))}
      onType={setTyped}
    />
  );
}

function fill(input: SuggestionsProps['input'], text: string): void {
  if (input.current) input.current.value = text;
}
