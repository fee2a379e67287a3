import { useEffect, useRef } from 'react';

/** What a key does; undefined where it does nothing now. */
export type CockpitKeys = Record<string, (() => void) | undefined>;

/** Where keys are letters, or mean something to what has the focus. */
const TYPING =
  'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="tab"], dialog[open], .ant-modal';

/** The search of everything is open, or its code is still loading. */
export const isPaletteOpen = (): boolean =>
  document.querySelector('[aria-haspopup=dialog][aria-expanded=true]') !== null;

/** Presses of single keys on the whole page, but for those in a field, in a menu or with another key held. */
export function useCockpitKeys(keys: CockpitKeys | undefined): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target, repeat } = event;
      if (ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if ((target instanceof Element && target.closest(TYPING)) || isPaletteOpen()) return;
      const act = latest.current?.[key.length === 1 ? key.toLowerCase() : key];
      // A key that is held decides once.
      if (!act || (repeat && !STEPS.has(key))) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

const STEPS = new Set(['j', 'k', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']);
