import { useLocation } from 'react-router-dom';
import { tabStorage } from '#browser/storage.ts';
import { useIsHydrating } from './hydration.ts';
import { splitLanguage } from '#shared/language.ts';

type Step = { key: string; pathname: string; search: string };

const KEPT = 'steps-before';
/** Maximum number of history entries to remember. */
const MOST = 50;

/** The page before each history entry, by entry key. A reload keeps the keys and this map. */
const before = tabStorage.readMap<Step>(KEPT);

/** Records the page from which a navigation starts. */
export function recordStep(from: Step, to: Step): void {
  // Navigation within a page keeps the page's origin.
  const origin = from.pathname === to.pathname ? before.get(from.key) : from;
  if (!origin) return;
  before.set(to.key, { key: origin.key, pathname: splitLanguage(origin.pathname).path, search: origin.search });
  for (const key of [...before.keys()].slice(0, -MOST)) before.delete(key);
  tabStorage.writeJson(KEPT, [...before]);
}

/** Returns the URL of the most recent of these lists on the way to this page, with its query. The default is the first list. */
export function useSearchBefore(lists: readonly [string, ...string[]]): string {
  const { key } = useLocation();
  const isHydrating = useIsHydrating();
  if (isHydrating) return lists[0];
  const seen = new Set<string>();
  for (let step = before.get(key); step && !seen.has(step.key); step = before.get(step.key)) {
    if (lists.includes(step.pathname)) return step.pathname + step.search;
    seen.add(step.key);
  }
  return lists[0];
}
