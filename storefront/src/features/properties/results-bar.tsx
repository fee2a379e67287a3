import type { RefObject } from 'react';
import {
  PROPERTY_SORT_LABELS,
  PROPERTY_SORTS,
  type PropertySearch,
  type PropertySort,
} from '../../../../shared/properties/property-search.ts';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';

const SORT_CHOICES = PROPERTY_SORTS.map((value) => ({ value, label: PROPERTY_SORT_LABELS[value] }));

type ResultsBarProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  total: string | undefined;
  search: PropertySearch;
  onSort: (sort: PropertySort) => void;
  onHideSold: (hideSold: boolean) => void;
};

/** The count, which is the heading of the results and is read out when it changes, and their order. */
export function ResultsBar({ heading, total, search, onSort, onHideSold }: ResultsBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-5">
      <h2
        ref={heading}
        tabIndex={-1}
        aria-live="polite"
        className="scroll-mt-72 text-md leading-normal font-regular tracking-normal text-ink-2"
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
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 max-lg:w-full max-lg:justify-between">
        <div className="lg:hidden">
          <Switch label="Hide Sold" checked={search.hideSold} onChange={onHideSold} />
        </div>
        <Select
          aria-label="Sort by"
          choices={SORT_CHOICES}
          value={search.sort}
          onChange={(event) => onSort(event.target.value as PropertySort)}
          className="min-h-tap! py-1.5 text-meta font-medium max-lg:text-md"
        />
      </div>
    </div>
  );
}
