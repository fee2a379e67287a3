import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { tabStorage } from '#browser/storage.ts';

const KEPT = 'shown-counts';
/** As many steps of the history as anybody goes back. */
const MOST = 50;

/**
 * How many cards of a list a step of the browser's history had, for when its page is loaded anew: undefined for a step
 * never seen before. Within one visit the answers themselves are still there.
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
