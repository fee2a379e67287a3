import { type ComponentProps, type ComponentType, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { Input } from './input.tsx';

/** What a field has to say of its list of suggestions: whether it is open, and the id of the one that is pointed at. */
type ComboboxState = { expanded: boolean; active?: string | undefined };

export type SuggestionsProps = {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  onChoose: (value: string) => void;
  onState: (state: ComboboxState) => void;
};

type ComboboxInputProps = ComponentProps<typeof Input> & {
  /** Draws the list; worth being lazy, because it is not asked for before somebody comes to the field. */
  suggestions: ComponentType<SuggestionsProps>;
  onChoose: (value: string) => void;
};

const CLOSED: ComboboxState = { expanded: false };

/** A text field that suggests. It takes any text, and works as a plain field until, or if never, the suggestions come. */
export function ComboboxInput({ suggestions: Suggestions, onChoose, onFocus, ...props }: ComboboxInputProps) {
  const [visited, setVisited] = useState(false);
  const [{ expanded, active }, setState] = useState(CLOSED);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  return (
    <div className="relative">
      <Input
        {...props}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={expanded ? listId : undefined}
        aria-activedescendant={active}
        autoComplete="off"
        onFocus={(event) => {
          setVisited(true);
          onFocus?.(event);
        }}
      />
      {visited && (
        <Suspense>
          <Suggestions id={listId} input={input} onChoose={onChoose} onState={setState} />
        </Suspense>
      )}
    </div>
  );
}
