import { useInfiniteQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { PropertySearch, PropertySort } from '../../../../shared/properties/property-search.ts';
import noResults from '../../pictures/no-results.svg';
import { buttonClass } from '../../ui/button-class.ts';
import { ReloadPanel } from '../../ui/reload-panel.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { GridSkeleton } from '../listings/grid-skeleton.tsx';
import { CARD_SIZES, ListingGrid } from '../listings/listing-grid.tsx';
import { PropertyCard } from '../listings/property-card.tsx';
import { ShowMore } from '../listings/show-more.tsx';
import { useFirstNewCard } from '../listings/use-first-new-card.ts';
import { propertyQueries } from './property-queries.ts';
import { ResultsBar } from './results-bar.tsx';
import { screenQuery } from './screen-search.ts';
import type { SearchScreen } from './search-screens.ts';
import { WorkplaceCounters } from './workplace-counters.tsx';

type SearchResultsProps = {
  screen: SearchScreen;
  search: PropertySearch;
  heading: RefObject<HTMLHeadingElement | null>;
  onSort: (sort: PropertySort) => void;
  onHideSold: (hideSold: boolean) => void;
  onClear: (() => void) | undefined;
};

/** How many cards stand in the first row of the widest grid: their pictures load at once. */
const FIRST_ROW = 4;

export function SearchResults({ screen, search, heading, onSort, onHideSold, onClear }: SearchResultsProps) {
  const results = useInfiniteQuery(propertyQueries.search(screenQuery(search, screen)));
  const properties = results.data?.pages.flatMap((page) => page.items) ?? [];
  const total = results.data?.pages[0]?.total;

  const { list, expect } = useFirstNewCard(properties.length);

  function handleMore() {
    expect();
    void results.fetchNextPage();
  }

  return (
    <>
      <ResultsBar heading={heading} total={total} search={search} onSort={onSort} onHideSold={onHideSold} />
      {screen.purpose === 'commercial' && properties.length > 0 && <WorkplaceCounters properties={properties} />}
      {results.isLoadingError && <ReloadPanel text="Error loading properties" />}
      {results.isPending && <GridSkeleton columns={4} label="Loading properties" />}
      {results.data && properties.length === 0 && (
        <StatePanel picture={noResults} title="No Properties Found" text={screen.emptyText}>
          {onClear && (
            <button type="button" className={buttonClass('soft')} onClick={onClear}>
              {screen.clearLabel}
            </button>
          )}
        </StatePanel>
      )}
      {properties.length > 0 && (
        <div
          ref={list}
          aria-busy={results.isPlaceholderData}
          className="transition-opacity duration-(--t-base) aria-busy:opacity-50"
        >
          <ListingGrid columns={4}>
            {properties.map((property, index) => (
              <li key={property.id}>
                <PropertyCard property={property} sizes={CARD_SIZES[4]} eager={index < FIRST_ROW} first={index === 0} />
              </li>
            ))}
          </ListingGrid>
          {results.hasNextPage && (
            <ShowMore pending={results.isFetchingNextPage} failed={results.isFetchNextPageError} onMore={handleMore} />
          )}
        </div>
      )}
    </>
  );
}
