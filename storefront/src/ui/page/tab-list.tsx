import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useEffect } from 'react';
import { LANGUAGE } from '#shared/language.ts';

export type Tab<Id extends string> = { id: Id; label: string; icon: LucideIcon };
type TabListProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
};

/** Arrow keys for the next and previous tab. They depend on the page's direction. */
const [FORWARD, BACK] = LANGUAGE.direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];

/** Returns the next tab for a key. Home and End go to the first and last tab. */
const STEPS: Record<string, (index: number, count: number) => number> = {
  [FORWARD]: (index, count) => (index + 1) % count,
  [BACK]: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Tabs for mouse and keyboard. Each panel is an element with `panelProps` of its id. */
export function TabList<Id extends string>({ label, tabs, selected, onSelect }: TabListProps<Id>) {
  // On a phone, the tabs can be wider than the screen. The selected tab moves to the middle.
  useEffect(() => {
    const tab = document.getElementById(tabId(selected));
    const list = tab?.parentElement;
    if (!tab || !list) return;
    const [own, all] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollBy({ left: own.left + own.width / 2 - all.left - all.width / 2 });
  }, [selected]);
  function handleKey(event: KeyboardEvent, index: number) {
    const next = tabs[STEPS[event.key]?.(index, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    document.getElementById(tabId(next.id))?.focus();
    onSelect(next.id);
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      className="no-scrollbar flex gap-1 overflow-x-auto border-b border-line max-sm:*:flex-1"
    >
      {tabs.map(({ id, label: name, icon: Icon }, index) => (
        <button
          key={id}
          id={tabId(id)}
          type="button"
          role="tab"
          aria-selected={id === selected}
          aria-controls={panelId(id)}
          tabIndex={id === selected ? 0 : -1}
          className="inline-flex min-h-12 items-center justify-center gap-2 rounded-t-sm border-b-2 border-transparent px-0.5 text-sm font-semibold whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink aria-selected:border-primary aria-selected:text-primary-text sm:px-4 sm:text-md"
          onClick={() => onSelect(id)}
          onKeyDown={(event) => handleKey(event, index)}
        >
          <Icon className="max-sm:hidden" />
          {name}
        </button>
      ))}
    </div>
  );
}

/** Returns the attributes of a tab's panel. */
export function panelProps(id: string) {
  return { id: panelId(id), role: 'tabpanel', 'aria-labelledby': tabId(id) };
}

const tabId = (id: string) => `tab-${id}`;
const panelId = (id: string) => `panel-${id}`;
