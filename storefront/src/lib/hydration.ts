import { useSyncExternalStore } from 'react';

const never = () => () => {};

let isServerRendered = false;

/** Marks the page as server-rendered. The server calls it, and the browser before hydration. */
export function markServerRendered(): void {
  isServerRendered = true;
}

/** True on the server, and in the browser during hydration. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => isServerRendered,
  );
}
