import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { tabStorage } from '#browser/storage.ts';
import { useArrival } from '../../lib/current-path.ts';

/** How long a page reached by Back may grow before we stop putting it where it was: on a slow network its list takes seconds. */
const RESTORE_WITHIN = 10_000;
/** Whoever does one of these has the last word. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
const KEPT_POSITIONS = 'scroll-positions';
const positions = tabStorage.readMap<number>(KEPT_POSITIONS);

/**
 * What a full page load does by itself and a single page has to do by hand: a new page starts at its top with focus
 * on its heading, and Back finds the old page where it was left.
 */
export function PageArrival() {
  const { key, pathname } = useLocation();
  const cameBy = useArrival();
  const shownPath = useRef(pathname);

  // Before paint: a shorter page that follows is scrolled up by the browser, which says nothing about this one.
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

  useEffect(() => {
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

/** Reloaded, or come back to from another site. */
function wasHereBefore(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.type !== 'navigate';
}

function keepPositions(): void {
  tabStorage.writeJson(KEPT_POSITIONS, [...positions]);
}

function focusHeading(): void {
  // The hidden heading of a skeleton goes away with it, and would take the focus along.
  const heading = document.querySelector<HTMLElement>('main h1:not(.sr-only)');
  const target = heading ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The page may still be filling. */
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
