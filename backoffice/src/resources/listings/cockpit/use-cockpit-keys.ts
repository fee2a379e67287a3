import { useEffect, useRef } from 'react';

/** The action of each key; undefined if the key does nothing now. */
export type CockpitKeys = Record<string, (() => void) | undefined>;

/** Elements in which keys type letters or have their own meaning. */
const TYPING =
  'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="tab"], dialog[open], .ant-modal';

/** Returns whether the search of everything is open or still loading. */
export const isPaletteOpen = (): boolean =>
  document.querySelector('[aria-haspopup=dialog][aria-expanded=true]') !== null;

/** Handles single keys on the whole page. It ignores keys in fields and menus, and keys with a modifier. */
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
      // A key that is held down decides only once.
      if (!act || (repeat && !STEPS.has(key))) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

const STEPS = new Set(['j', 'k', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']);
