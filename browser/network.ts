import { useSyncExternalStore } from 'react';

/** How long, in milliseconds, until the next try to reach the server. */
const LOOK_AGAIN = 5000;

export function useIsOffline(): boolean {
  return useSyncExternalStore(
    heed,
    () => !navigator.onLine,
    () => false,
  );
}

/** Calls `act` once the server answers after the browser was offline. The returned function cancels this. */
export function onceBack(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  async function look() {
    clearTimeout(timer);
    if (!navigator.onLine) return;
    try {
      await fetch('/api/health', { cache: 'no-store' });
    } catch {
      // The network is up, but does not reach the server yet.
      if (!isOver) timer = setTimeout(() => void look(), LOOK_AGAIN);
      return;
    }
    if (isOver) return;
    stop();
    act();
  }
  const handleBack = () => void look();
  function stop() {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', handleBack);
  }
  window.addEventListener('online', handleBack);
  return stop;
}

function heed(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
