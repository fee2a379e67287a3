import { useEffect, useRef } from 'react';
import { useLocation } from '../lib/router.tsx';

/** How long a page reached by Back may grow before we stop putting it where it was. */
const RESTORE_WITHIN = 1500;
const positions = new Map<string, number>();

/**
 * What a full page load does by itself and a single page has to do by hand: a new page starts at its top with focus
 * on its heading, and Back finds the old page where it was left.
 */
export function PageArrival() {
  const { key, pathname, action } = useLocation();
  const shownPath = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    const samePage = shownPath.current === pathname;
    shownPath.current = pathname;
    if (!samePage) focusHeading();
    if (action === 'pop') return scrollWhenTallEnough(positions.get(key) ?? 0);
    if (!samePage) window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, action]);

  return null;
}

function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The page may still be filling; a person who scrolls in the meantime has the last word. */
function scrollWhenTallEnough(top: number): () => void {
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (document.documentElement.scrollHeight - window.innerHeight >= top) stop();
  });
  const timer = setTimeout(stop, RESTORE_WITHIN);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchmove', stop);
  }
  observer.observe(document.body);
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchmove', stop, { passive: true });
  return stop;
}
