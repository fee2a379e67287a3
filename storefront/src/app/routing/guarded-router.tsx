import { type ReactNode, startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react';
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

/** Where the pages of this language begin. */
const BASE = languageRoot(LANGUAGE.code) || '/';

type Shown = { location: Location; action: NavigationType; cameBy: Arrival };

/**
 * react-router's BrowserRouter with more: a form is asked before its page is left, what lies over a page is closed by Back, a
 * page that stays shows at once what was chosen on it (in a transition a switch would show its old state for a moment), a jump
 * within the page, such as "Skip to content", is no navigation, and a listing's page knows the search before it.
 */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [shown, setShown] = useState<Shown>({ location: history.location, action: history.action, cameBy: 'load' });
  const latest = useRef(shown.location);
  // Before any effect of a page, which may send the person elsewhere at once.
  useLayoutEffect(() => {
    let index = indexOfStep();
    // Heard before the history hears of it, which counts the steps.
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
  }, [history]);
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
      <ArrivalContext value={shown.cameBy}>{children}</ArrivalContext>
    </Router>
  );
}

/** The number that the history gives each step. */
function indexOfStep(): number {
  const state = window.history.state as { idx?: number } | null;
  return state?.idx ?? 0;
}
