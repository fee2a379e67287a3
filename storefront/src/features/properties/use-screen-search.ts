import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changedSearch, readScreenSearch, type SearchChange } from './screen-search.ts';
import type { SearchScreen } from './search-screens.ts';

export type ChangeSearch = (change: SearchChange, options?: { replace?: boolean }) => void;

/** The search in the address, and the one way to change it. A choice is a step one can go back from; typing is not. */
export function useScreenSearch(screen: SearchScreen) {
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => readScreenSearch(params, screen), [params, screen]);
  const change = useCallback<ChangeSearch>(
    (wanted, { replace = false } = {}) => {
      // The address itself: two changes may come faster than the screen follows.
      const current = readScreenSearch(new URLSearchParams(location.search), screen);
      const next = changedSearch(current, wanted);
      if (next !== changedSearch(current, {})) setParams(next, { replace });
    },
    [screen, setParams],
  );
  return { search, change };
}
