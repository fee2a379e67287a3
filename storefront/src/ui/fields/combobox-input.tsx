import { type ComponentProps, type ComponentType, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { Input } from './input.tsx';

/** State of the suggestion list for ARIA attributes: open or closed, and the id of the active suggestion. */
type ComboboxState = { expanded: boolean; active?: string | undefined };

export type SuggestionsProps = {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  onChoose: (value: string) => void;
  onState: (state: ComboboxState) => void;
};

type ComboboxInputProps = ComponentProps<typeof Input> & {
  /** The list of suggestions. Make it lazy, because it loads only when the user enters the field. */
  suggestions: ComponentType<SuggestionsProps>;
  onChoose: (value: string) => void;
};

const CLOSED: ComboboxState = { expanded: false };

/** A text field with suggestions. It accepts any text and works without suggestions until they have loaded. */
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
