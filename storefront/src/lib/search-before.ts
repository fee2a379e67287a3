import { useLocation } from 'react-router-dom';
import { tabStorage } from '#browser/storage.ts';
import { useIsHydrating } from './hydration.ts';
import { splitLanguage } from '#shared/language.ts';

type Step = { key: string; pathname: string; search: string };

const KEPT = 'steps-before';
/** As many as a person goes without ever reloading; older ones are forgotten. */
const MOST = 50;

/** What was on screen before each step of the history, by its key. A reload keeps the keys, and so this. */
const before = tabStorage.readMap<Step>(KEPT);

/** Notes what a step leads from. */
export function recordStep(from: Step, to: Step): void {
  // On one page the way there stays the same.
  const origin = from.pathname === to.pathname ? before.get(from.key) : from;
  if (!origin) return;
  before.set(to.key, { key: origin.key, pathname: splitLanguage(origin.pathname).path, search: origin.search });
  for (const key of [...before.keys()].slice(0, -MOST)) before.delete(key);
  tabStorage.writeJson(KEPT, [...before]);
}

/** The address of the last of some lists on the way to this page, with its search; else the first list. */
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
