import type { LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import type { SuggestionsProps } from '../fields/combobox-input.tsx';
import { plural } from '#shared/format/text.ts';

export type Suggestion = { value: string; label: string; detail?: string; icon?: LucideIcon };

type SuggestionListProps = SuggestionsProps & {
  label: string;
  /** Suggestions for the typed text, best first. Empty while the list is closed. */
  suggestions: readonly Suggestion[];
  /** Receives the typed text, or null when the list closes. */
  onType: (typed: string | null) => void;
};

/** The list below a field with suggestions. Typing, a click or an arrow key opens it. Escape or leaving the field closes it. */
export function SuggestionList({ id, input, label, suggestions, onType, onChoose, onState }: SuggestionListProps) {
  const [active, setActive] = useState(-1);
  const expanded = suggestions.length > 0;
  const activeId = expanded && active >= 0 ? `${id}-${active}` : undefined;

  function open() {
    onType(input.current?.value ?? '');
    setActive(-1);
  }
  function close() {
    onType(null);
    setActive(-1);
  }
  function choose(suggestion: Suggestion | undefined) {
    if (suggestion) onChoose(suggestion.value);
    close();
  }

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const count = suggestions.length;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!expanded) return open();
      const next = event.key === 'ArrowDown' ? active + 1 : active < 0 ? count - 1 : active - 1;
      setActive(next >= count ? -1 : next);
    } else if (event.key === 'Enter' && activeId) {
      event.preventDefault();
      choose(suggestions[active]);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      close();
    } else if (event.key === 'Escape' && expanded) {
      // Close only the list, not the surrounding sheet.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  });
  const handleArrival = useEffectEvent(() => {
    if (input.current?.value === '') open();
  });
  const handleOpen = useEffectEvent(open);
  const handleClose = useEffectEvent(close);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    field.addEventListener('keydown', handleKeyDown);
    field.addEventListener('focus', handleArrival);
    field.addEventListener('input', handleOpen);
    field.addEventListener('click', handleOpen);
    field.addEventListener('blur', handleClose);
    // The list may load after the user has entered the field and typed.
    if (document.activeElement === field) queueMicrotask(handleOpen);
    return () => {
      field.removeEventListener('keydown', handleKeyDown);
      field.removeEventListener('focus', handleArrival);
      field.removeEventListener('input', handleOpen);
      field.removeEventListener('click', handleOpen);
      field.removeEventListener('blur', handleClose);
    };
  }, [input]);

  useEffect(() => onState({ expanded, active: activeId }), [expanded, activeId, onState]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <>
      <p role="status" className="sr-only">
        {expanded && plural(suggestions.length, ['{0} suggestion', '{0} suggestions'])}
      </p>
      {expanded && (
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={label}
          // A click on the list or its scroll bar must not take focus from the field.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-(--z-menu) mt-1.5 max-h-61 min-w-56 overflow-auto overscroll-contain rounded-md border border-line bg-raised p-1.5 text-start shadow-3"
        >
          {suggestions.map(({ value, label: name, detail, icon: Icon }, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
            <div
              key={value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => choose(suggestions[index])}
              onPointerMove={() => setActive(index)}
              className="flex min-h-tap cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 aria-selected:bg-primary-soft"
            >
              {Icon && <Icon className="size-4.5 text-ink-3" />}
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">
                <Isolate>{name}</Isolate>
              </span>
              {detail && <span className="text-sm whitespace-nowrap text-ink-2">{detail}</span>}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
