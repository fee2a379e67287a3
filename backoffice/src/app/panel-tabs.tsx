import { type KeyboardEvent, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { formatWhole } from '../../../shared/format/number.ts';
import { useFigures } from '../ui/use-figures.ts';
import { TABS } from './resources.tsx';
import './panel-tabs.css';

/** What is counted as waiting. */
const TOPICS = TABS.flatMap(({ pending, topics }) => (pending ? (topics ?? []) : []));

/** The panel's lists, each with its own address, and how much waits in each for a decision. */
export function PanelTabs() {
  const { pathname } = useLocation();
  const { data } = useFigures<Record<string, number>>('get_pending_counts', TOPICS);
  const list = useRef<HTMLDivElement>(null);

  function moveFocus(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const present = tabs.indexOf(document.activeElement as HTMLElement);
    if (step === undefined || present < 0) return;
    event.preventDefault();
    tabs.at(step(present, tabs.length))?.focus();
  }

  return (
    <div ref={list} className="panel-tabs" role="tablist" aria-label="Lists">
      {TABS.map(({ path, label, pending }) => {
        const selected = pathname.startsWith(`/admin/${path}`);
        const waiting = pending ? (data?.data[pending] ?? 0) : 0;
        return (
          <Link
            key={path}
            ref={selected ? bringIntoSight : undefined}
            to={`/admin/${path}`}
            role="tab"
            id={`tab-${path}`}
            aria-selected={selected}
            aria-controls="panel"
            tabIndex={selected ? 0 : -1}
            onKeyDown={moveFocus}
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
  ArrowRight: (present, count) => (present + 1) % count,
  ArrowLeft: (present) => present - 1,
  Home: () => 0,
  End: () => -1,
};

/** On a phone the present tab may be out of sight. (`scrollIntoView` would move the page as well.) */
function bringIntoSight(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (tab && list) list.scrollLeft = tab.offsetLeft - list.offsetLeft;
}
