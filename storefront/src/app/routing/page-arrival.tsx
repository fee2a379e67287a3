import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { tabStorage } from '#browser/storage.ts';
import { useArrival } from '../../lib/current-path.ts';

/** Maximum time in ms to restore the scroll position after Back. On a slow network, the list takes seconds to load. */
const RESTORE_WITHIN = 10_000;
/** These user events stop the restoring. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
const KEPT_POSITIONS = 'scroll-positions';
const positions = tabStorage.readMap<number>(KEPT_POSITIONS);

/**
 * Does the work of a full page load for client-side navigation. A new page starts at its top with focus on its heading. Back
 * restores the scroll position of the old page.
 */
export function PageArrival() {
  const { key, pathname } = useLocation();
  const cameBy = useArrival();
  const shownPath = useRef(pathname);

  // Clean up before paint. The browser scrolls up when the next page is shorter, and that position is not the position of this
  // page.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', keepPositions);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', keepPositions);
    };
  }, [key]);

  // Also before paint. Later, the focus would leave a field in which the user is already typing.
  useLayoutEffect(() => {
    const samePage = shownPath.current === pathname;
    shownPath.current = pathname;
    if (!samePage) focusHeading();
    if (cameBy === 'history' || (cameBy === 'load' && wasHereBefore()))
      return scrollWhenTallEnough(positions.get(key) ?? 0);
    if (!samePage) window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, cameBy]);

  return null;
}

/** True after a reload, or after Back from another site. */
function wasHereBefore(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.type !== 'navigate';
}

function keepPositions(): void {
  tabStorage.writeJson(KEPT_POSITIONS, [...positions]);
}

function focusHeading(): void {
  // A skeleton's hidden heading disappears with the skeleton and would lose the focus.
  const heading = document.querySelector<HTMLElement>('main h1:not(.sr-only)');
  const target = heading ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Scrolls again whenever the page grows, because its content may still be loading. */
function scrollWhenTallEnough(top: number): () => void {
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (document.documentElement.scrollHeight - window.innerHeight >= top) stop();
  });
  const timer = setTimeout(stop, RESTORE_WITHIN);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of MOVES) window.removeEventListener(move, stop);
  }
  observer.observe(document.body);
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
  return stop;
}
