import { useSyncExternalStore } from 'react';

const reduced = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

/** Whether the person asked their system for less motion; follows when they change their mind. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watch, () => reduced?.matches ?? false);
}

function watch(onChange: () => void): () => void {
  reduced?.addEventListener('change', onChange);
  return () => reduced?.removeEventListener('change', onChange);
}
