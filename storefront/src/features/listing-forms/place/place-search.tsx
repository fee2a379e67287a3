import { Building2, MapPin, Search } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { LANGUAGE } from '#shared/language.ts';
import { type Completion, completePlaces } from '#shared/search/place-completions.ts';
import { ComboboxInput, type SuggestionsProps } from '../../../ui/fields/combobox-input.tsx';
import { SuggestionList } from '../../../ui/overlays/suggestion-list.tsx';

type PlaceSearchProps = { onFind: (place: Completion) => void };

/** Finds cities, districts and landmarks that the site knows, in any of its languages. Nothing that is typed leaves the browser. */
export function PlaceSearch({ onFind }: PlaceSearchProps) {
  const [text, setText] = useState('');

  function find(place: Completion | undefined) {
    if (!place) return;
    setText(place.text);
    onFind(place);
  }

  /** Enter finds the best place, and does not send the form around. */
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    event.preventDefault();
    if (text.trim() !== '') find(completePlaces(text, LANGUAGE.code)[0]);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the field in it
    <div onKeyDown={handleKey}>
      <ComboboxInput
        aria-label="Search for a place"
        placeholder="City, district or landmark"
        icon={Search}
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        suggestions={PlaceSuggestions}
        onChoose={(value) => find(completePlaces(value, LANGUAGE.code).find((place) => place.text === value))}
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
