import { LayoutGrid, Map as MapIcon } from 'lucide-react';
import type { RefObject } from 'react';
import {
  PROPERTY_SORT_LABELS,
  PROPERTY_SORTS,
  type PropertySort,
} from '../../../../shared/properties/property-search.ts';
import { Select } from '../../ui/select.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Switch } from '../../ui/switch.tsx';

import type { ScreenSearch } from './screen-search.ts';
import type { ChangeSearch } from './use-screen-search.ts';

const SORT_CHOICES = PROPERTY_SORTS.map((value) => ({ value, label: PROPERTY_SORT_LABELS[value] }));

const VIEWS = [
  { value: 'grid', label: 'Grid', icon: LayoutGrid },
  { value: 'map', label: 'Map', icon: MapIcon },
] as const;

type ResultsBarProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  total: string | undefined;
  search: ScreenSearch;
  change: ChangeSearch;
};

/** The count, which is the heading of the results and is read out when it changes, their order and how they are shown. */
export function ResultsBar({ heading, total, search, change }: ResultsBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-5">
      <h2
        ref={heading}
        tabIndex={-1}
        aria-live="polite"
        className="me-auto scroll-mt-72 text-md leading-normal font-regular tracking-normal text-ink-2"
      >
        {total === undefined ? (
          'Results'
        ) : (
          <>
            <b className="tabular font-bold text-ink">{total}</b>{' '}
            {/* @wc-include */ total === '1' ? 'property found' : 'properties found'}
          </>
        )}
      </h2>
      <Select
        aria-label="Sort by"
        choices={SORT_CHOICES}
        value={search.sort}
        onChange={(event) => change({ sort: event.target.value as PropertySort })}
        className="min-h-tap! py-1.5 text-meta font-medium max-lg:text-md lg:w-auto"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 max-lg:w-full">
        <div className="lg:hidden">
          <Switch label="Hide Sold" checked={search.hideSold} onChange={(hideSold) => change({ hideSold })} />
        </div>
        <Segments label="View" segments={VIEWS} value={search.view} onChange={(view) => change({ view })} />
      </div>
    </div>
  );
}
