import { type ReactNode, useLayoutEffect, useMemo, useRef, useState, useTransition } from 'react';
import {
  type Location,
  type Navigator,
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';
import { LANGUAGE, languageRoot } from '#shared/language.ts';
import { type Arrival, ArrivalContext } from '../../lib/current-path.ts';
import { isHeld, isUndone } from '../../lib/leave-guard.ts';
import { afterOwnSteps, goOn } from '../../lib/overlay-history.ts';
import { recordStep } from '../../lib/search-before.ts';

/** Base path of this language. */
const BASE = languageRoot(LANGUAGE.code) || '/';

type Shown = { location: Location; action: NavigationType; cameBy: Arrival };

/**
 * Extends react-router's BrowserRouter:
 * - A form can ask before the user leaves its page.
 * - Back closes an overlay.
 * - A change of the query updates the same page without a transition, because a transition would show a switch in its old state for
 *   a moment.
 * - A jump within the page, such as "Skip to content", is no navigation.
 * - A listing's page knows the search before it.
 * - A bar shows that the next page is loading. The old page stays until then, which takes seconds on a slow network.
 */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [shown, setShown] = useState<Shown>({ location: history.location, action: history.action, cameBy: 'load' });
  const [isLoading, startTransition] = useTransition();
  const latest = useRef(shown.location);
  // Listen before any effect of a page runs, because an effect may navigate at once.
  useLayoutEffect(() => {
    let index = indexOfStep();
    // Register this listener before the history's own listener, which counts the steps.
    const numberJump = () => {
      if (window.history.state === null) window.history.replaceState({ key: latest.current.key, idx: index + 1 }, '');
    };
    window.addEventListener('popstate', numberJump);
    const stop = history.listen(({ location, action, delta }) => {
      index = indexOfStep();
      const before = latest.current;
      const samePage = location.pathname === before.pathname;
      if (action === NavigationType.Pop) {
        const isWithin = samePage && location.search === before.search;
        if (isUndone(delta ?? 0, isWithin) || (isWithin && location.hash !== '')) return;
      }
      if (action !== NavigationType.Pop) recordStep(before, location);
      latest.current = location;
      const cameBy = action === NavigationType.Pop ? 'history' : 'link';
      if (samePage && cameBy === 'link') setShown({ location, action, cameBy });
      else startTransition(() => setShown({ location, action, cameBy }));
    });
    return () => {
      window.removeEventListener('popstate', numberJump);
      stop();
    };
  }, [history, startTransition]);
  const navigator = useMemo<Navigator>(() => {
    const unlessHeld = (go: () => void) =>
      afterOwnSteps(() => {
        if (!isHeld(go)) go();
      });
    return {
      ...history,
      push: (to, state: unknown) => {
        const replace = () => history.replace(to, state);
        unlessHeld(() => goOn(() => history.push(to, state), replace));
      },
      replace: (to, state: unknown) => {
        const replace = () => history.replace(to, state);
        unlessHeld(() => goOn(replace, replace));
      },
    };
  }, [history]);
  return (
    <Router basename={BASE} navigator={navigator} location={shown.location} navigationType={shown.action}>
      {isLoading && (
        <div
          role="progressbar"
          aria-label="Loading"
          className="fixed inset-x-0 top-0 z-(--z-toast) h-1 origin-left animate-loading bg-primary rtl:origin-right"
        />
      )}
      <ArrivalContext value={shown.cameBy}>{children}</ArrivalContext>
    </Router>
  );
}

/** Returns the step number that the history library stores in each entry. */
function indexOfStep(): number {
  const state = window.history.state as { idx?: number } | null;
  return state?.idx ?? 0;
}
