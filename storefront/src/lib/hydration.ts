import { useSyncExternalStore } from 'react';

const never = () => () => {};

let isServerRendered = false;

/** Says that pages are drawn by the server: on the server itself, and where the browser takes one over. */
export function markServerRendered(): void {
  isServerRendered = true;
}

/** Whether a page is drawn as the server drew it: by the server, and once while the browser takes it over. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => isServerRendered,
  );
}
