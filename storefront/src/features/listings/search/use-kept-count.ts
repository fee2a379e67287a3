import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { tabStorage } from '#browser/storage.ts';

const KEPT = 'shown-counts';
/** Maximum number of history entries to remember. */
const MOST = 50;

/**
 * Remembers the number of cards for each history entry, for a full page load after Back. Undefined for a new entry. During a visit
 * without a page load, the query cache has the cards.
 */
export function useKeptCount(): { kept: number | undefined; keep: (count: number) => void } {
  const { key: step, pathname, search } = useLocation();
  const key = `${step} ${pathname}${search}`;
  const kept = useMemo(() => tabStorage.readMap<number>(KEPT).get(key), [key]);
  const keep = useCallback(
    (count: number) => {
      const counts = tabStorage.readMap<number>(KEPT);
      counts.delete(key);
      tabStorage.writeJson(KEPT, [...counts, [key, count]].slice(-MOST));
    },
    [key],
  );
  return { kept, keep };
}
