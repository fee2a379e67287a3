import { LayoutGrid, Map as MapIcon } from 'lucide-react';
import type { RefObject } from 'react';
import { PROPERTY_SORT_LABELS, PROPERTY_SORTS } from '#shared/properties/property-search.ts';
import { Segments } from '../../../ui/page/segments.tsx';
import { SEARCH_FORM } from '../../listings/search/list-start.ts';
import { SaveSearch } from '../../listings/saving/save-search.tsx';
import { SortSelect } from '../../listings/search/sort-select.tsx';
import { HideSold } from './filter-fields.tsx';
import type { ScreenSearch } from './screen-search.ts';
import type { ChangeSearch } from '../../listings/search/use-url-search.ts';
import { plural } from '#shared/format/text.ts';

const SORT_CHOICES = PROPERTY_SORTS.map((value) => ({ value, label: PROPERTY_SORT_LABELS[value] }));

// @wc-context: list or map
const VIEW = 'View';
const VIEWS = [
  { value: 'grid', label: 'Grid', icon: LayoutGrid },
  { value: 'map', label: 'Map', icon: MapIcon },
] as const;

type ResultsBarProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  total: string | undefined;
  search: ScreenSearch;
  /** The query of the search for the API. */
  query: string;
  change: ChangeSearch<ScreenSearch>;
};

/** The result count (a heading that screen readers announce), the sort order, and the view. */
export function ResultsBar({ heading, total, search, query, change }: ResultsBarProps) {
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
            {plural(Number.parseInt(total, 10), ['property found', 'properties found'])}
          </>
        )}
      </h2>
      <div className="flex items-center gap-3 max-sm:w-full max-sm:flex-wrap max-sm:*:flex-1">
        <SaveSearch kind="property" query={query} label="Save search" look="line" opensByUrl />
        <SortSelect choices={SORT_CHOICES} value={search.sort} onChange={(sort) => change({ sort })} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 max-lg:w-full">
        <div className="noscript:block lg:hidden">
          <HideSold name="hideSold" form={SEARCH_FORM} search={search} change={change} />
        </div>
        <Segments label={VIEW} segments={VIEWS} value={search.view} onChange={(view) => change({ view })} />
      </div>
    </div>
  );
}
