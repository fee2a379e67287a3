import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formatWhole } from '#shared/format/number.ts';
import { useFigures } from '../../ui/figures/use-figures.ts';
import type { Resource } from './resource.ts';
import { FROM_RIGHT } from '#shared/language.ts';
import { loadEarly } from '#browser/lazy-part.ts';
import './panel-tabs.css';

type PanelTabsProps = {
  /** The address of the area they belong to. */
  area: string;
  resources: readonly Resource[];
  /** The database function that counts what waits for a decision, by the resources' `pending`. */
  counts?: string | undefined;
};

/** The lists of an area, each with its own address, and how much waits in each for a decision. */
export function PanelTabs({ area, resources, counts }: PanelTabsProps) {
  const { pathname } = useLocation();
  const tabs = resources.filter(({ ownPage }) => !ownPage);
  const topics = tabs.flatMap(({ pending, topics: told }) => (pending ? (told ?? []) : []));
  const { data } = useFigures<Record<string, number>>(counts, topics);
  const list = useRef<HTMLDivElement>(null);
  const selectedPath = tabs.find(({ path }) => pathname.startsWith(`${area}/${path}`))?.path;
  const waits = data?.data;
  // Not by a ref of the tab, which the router calls anew each time: the whole page would be laid out within each of its changes.
  // But again once the counts have come, which make tabs wider.
  useLayoutEffect(() => {
    if (selectedPath || waits) bringIntoSight(list.current);
  }, [selectedPath, waits]);

  function moveFocus(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const present = all.indexOf(document.activeElement as HTMLElement);
    if (step === undefined || present < 0) return;
    event.preventDefault();
    all.at(step(present, all.length))?.focus();
  }

  return (
    <div ref={list} className="panel-tabs" role="tablist" aria-label="Lists">
      {tabs.map(({ path, label, list: screen, pending, waiting: search = '' }) => {
        const selected = path === selectedPath;
        const waiting = pending ? (waits?.[pending] ?? 0) : 0;
        return (
          <Link
            key={path}
            to={{ pathname: `${area}/${path}`, search: waiting > 0 ? search : '' }}
            role="tab"
            id={`tab-${path}`}
            aria-selected={selected}
            aria-controls="panel"
            tabIndex={selected ? 0 : -1}
            onKeyDown={moveFocus}
            {...loadEarly(screen)}
          >
            {label}
            {waiting > 0 ? (
              <span className="tab-count">
                {formatWhole(waiting)}
                <span className="visually-hidden"> waiting</span>
              </span>
            ) : null}
          </Link>
        );
      })}
    </div>
  );
}

const STEPS: Record<string, (present: number, count: number) => number> = {
  [FROM_RIGHT ? 'ArrowLeft' : 'ArrowRight']: (present, count) => (present + 1) % count,
  [FROM_RIGHT ? 'ArrowRight' : 'ArrowLeft']: (present) => present - 1,
  Home: () => 0,
  End: () => -1,
};

/** On a phone the present tab may be out of sight. (`scrollIntoView` would move the page as well.) */
function bringIntoSight(list: HTMLElement | null): void {
  const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (!list || !tab) return;
  const beginning = FROM_RIGHT ? tab.offsetLeft + tab.offsetWidth - list.clientWidth : tab.offsetLeft;
  list.scrollLeft = FROM_RIGHT ? beginning + list.offsetLeft : beginning - list.offsetLeft;
}
