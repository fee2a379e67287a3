import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { formatWhole } from '#shared/format/number.ts';
import { useFigures } from '../../ui/figures/use-figures.ts';
import type { Resource } from './resource.ts';
import { FROM_RIGHT } from '#shared/language.ts';
import { loadEarly } from '#browser/lazy-part.ts';
import { useFittingTabs } from './use-fitting-tabs.ts';
import './panel-tabs.css';

type PanelTabsProps = {
  /** The address of the area they belong to. */
  area: string;
  resources: readonly Resource[];
  /** The database function that counts what waits for a decision, by the resources' `pending`. */
  counts?: string | undefined;
};

/** The lists of an area, each with its own address, and how much waits in each. Tabs without room are in a menu at the end. */
export function PanelTabs({ area, resources, counts }: PanelTabsProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const tabs = resources.filter(({ ownPage }) => !ownPage);
  const topics = tabs.flatMap(({ pending, topics: told }) => (pending ? (told ?? []) : []));
  const { data } = useFigures<Record<string, number>>(counts, topics);
  const list = useRef<HTMLDivElement>(null);
  const selectedPath = tabs.find(({ path }) => pathname.startsWith(`${area}/${path}`))?.path;
  const hidden = useFittingTabs(list, selectedPath);
  const waitingIn = ({ pending }: Resource) => (pending ? (data?.data[pending] ?? 0) : 0);
  const addressOf = (tab: Resource) => ({
    pathname: `${area}/${tab.path}`,
    search: waitingIn(tab) > 0 ? (tab.waiting ?? '') : '',
  });

  function moveFocus(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]:not([data-hidden])') ?? [])];
    const present = all.indexOf(document.activeElement as HTMLElement);
    if (step === undefined || present < 0) return;
    event.preventDefault();
    all.at(step(present, all.length))?.focus();
  }

  return (
    <div className="panel-tabs-bar">
      <div ref={list} className="panel-tabs" role="tablist" aria-label="Lists">
        {tabs.map((tab) => {
          const selected = tab.path === selectedPath;
          return (
            <Link
              key={tab.path}
              to={addressOf(tab)}
              role="tab"
              id={`tab-${tab.path}`}
              data-tab={tab.path}
              {...(hidden.has(tab.path) && { 'data-hidden': true })}
              aria-selected={selected}
              aria-controls="panel"
              tabIndex={selected ? 0 : -1}
              onKeyDown={moveFocus}
              {...loadEarly(tab.list)}
            >
              {tab.label}
              <TabCount waiting={waitingIn(tab)} />
            </Link>
          );
        })}
      </div>
      {hidden.size > 0 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: tabs
              .filter(({ path }) => hidden.has(path))
              .map((tab) => ({
                key: tab.path,
                label: (
                  <span className="more-tab">
                    {tab.label}
                    <TabCount waiting={waitingIn(tab)} />
                  </span>
                ),
                onClick: () => void navigate(addressOf(tab)),
              })),
          }}
        >
          <Button type="text" className="more-tabs" iconPlacement="end" icon={<DownOutlined />}>
            More
          </Button>
        </Dropdown>
      ) : null}
    </div>
  );
}

function TabCount({ waiting }: { waiting: number }) {
  if (waiting === 0) return null;
  return (
    <span className="tab-count">
      {formatWhole(waiting)}
      <span className="visually-hidden"> waiting</span>
    </span>
  );
}

const STEPS: Record<string, (present: number, count: number) => number> = {
  [FROM_RIGHT ? 'ArrowLeft' : 'ArrowRight']: (present, count) => (present + 1) % count,
  [FROM_RIGHT ? 'ArrowRight' : 'ArrowLeft']: (present) => present - 1,
  Home: () => 0,
  End: () => -1,
};
