import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { CARD_SIZES } from '#shared/listings/photo-sizes.ts';
import type { Page } from '#shared/api/page.ts';
import { DEFAULT_SORT } from '#shared/listings/search-url.ts';
import type { PropertyCardData } from '../../listings/card/property-card-fields.ts';
import noResults from '../../../pictures/no-results.svg';
import { buttonClass } from '../../../ui/style/classes.ts';
import { ReloadPanel } from '../../../ui/base/reload-panel.tsx';
import { StatePanel } from '../../../ui/base/state-panel.tsx';
import { NearestListings } from '../../listings/search/nearest-listings.tsx';
import { type SearchChip, withoutChip } from '../../listings/search/search-chips.ts';
import { propertyQueries } from '../property-queries.ts';
import { GridSkeleton } from '../../listings/card/grid-skeleton.tsx';
import { PropertyCard } from '../../listings/card/property-card.tsx';
import { useShown } from '../../listings/hidden/hidden-listings.ts';
import { HiddenNote } from '../../listings/hidden/hidden-note.tsx';
import { SaveSearch } from '../../listings/saving/save-search.tsx';
import { ListingGroups } from '../../listings/search/listing-groups.tsx';
import { RelaxSearch } from '../../listings/search/relax-search.tsx';
import { FromTheBeginning, ShowMore } from '../../listings/search/show-more.tsx';
import { useListStart } from '../../listings/search/list-start.ts';
import { useFirstNewCard } from '../../listings/search/use-first-new-card.ts';
import { MapView, MapViewSkeleton } from '../map/map-view.tsx';
import { AskPurpose } from './filter-fields.tsx';
import { changedSearch, needsPurpose, type ScreenSearch, screenQuery } from './screen-search.ts';
import type { SearchScreen } from './search-screens.ts';
import type { ChangeSearch } from '../../listings/search/use-url-search.ts';
import { WorkplaceCounters } from './workplace-counters.tsx';

type SearchResultsProps = {
  results: UseInfiniteQueryResult<InfiniteData<Page<PropertyCardData>>>;
  screen: SearchScreen;
  search: ScreenSearch;
  chips: readonly SearchChip[];
  change: ChangeSearch<ScreenSearch>;
  onClear: () => void;
};

/** Shows the results as cards or beside a map. It also shows the empty, failed and loading states. */
export function SearchResults({ results, screen, search, chips, change, onClear }: SearchResultsProps) {
  // A deferred value renders the first cards in steps, so that a slow phone stays responsive.
  const waiting = useDeferredValue(results.isPending) && !results.isLoadingError;
  const data = waiting ? undefined : results.data;
  const found = data?.pages.flatMap((page) => page.items) ?? [];
  const { shown: properties, hidden } = useShown(found);
  const { list, expect } = useFirstNewCard(properties.length);
  const none = data !== undefined && found.length === 0;
  const isFurtherDown = useListStart() !== '';

  const more = results.hasNextPage
    ? {
        query: changedSearch(search, {}),
        cursor: data?.pages.at(-1)?.cursor,
        pending: results.isFetchingNextPage,
        failed: results.isFetchNextPageError,
        onMore: () => {
          expect();
          void results.fetchNextPage();
        },
      }
    : null;
  return (
    <>
      {needsPurpose(search, screen) && (
        <div className="mb-6">
          <AskPurpose search={search} change={change} />
        </div>
      )}
      {screen.purpose === 'commercial' && !results.isLoadingError && !none && (
        <WorkplaceCounters properties={data && properties} />
      )}
      {results.isLoadingError && <ReloadPanel text="Error loading properties. Failed to fetch properties." />}
      {waiting &&
        (search.view === 'map' ? <MapViewSkeleton /> : <GridSkeleton columns={4} label="Loading properties" />)}
      {none && <NothingFound screen={screen} search={search} chips={chips} change={change} onClear={onClear} />}
      {search.view === 'map' && data && !(none && search.bounds === undefined) && (
        <>
          <MapView
            properties={properties}
            sort={search.sort}
            total={data.pages[0]?.total ?? '0'}
            query={results.isPlaceholderData ? undefined : screenQuery(search, screen)}
            bounds={search.bounds}
            onSearchArea={(bounds) => change({ bounds })}
            more={more}
          />
          <HiddenNote hidden={hidden} />
        </>
      )}
      {search.view === 'grid' && found.length > 0 && (
        <div
          ref={list}
          aria-busy={results.isPlaceholderData}
          className="transition-opacity duration-(--t-base) aria-busy:opacity-50"
        >
          {isFurtherDown && <FromTheBeginning query={changedSearch(search, {})} />}
          <ListingGroups listings={properties} sort={search.sort}>
            {(property, index) => <PropertyCard property={property} sizes={CARD_SIZES[4]} first={index === 0} />}
          </ListingGroups>
          <HiddenNote hidden={hidden} />
          {more && <ShowMore {...more} />}
        </div>
      )}
    </>
  );
}

type NothingFoundProps = Omit<SearchResultsProps, 'results'>;

/** When no property matches, it suggests filters to remove and lists the nearest matches. */
function NothingFound({ screen, search, chips, change, onClear }: NothingFoundProps) {
  const filtered = changedSearch({ ...search, sort: DEFAULT_SORT, view: 'grid' }, {}) !== '';
  const query = screenQuery(search, screen);
  const hidesSold = search.hideSold !== 'false';
  // Similar listings follow below.
  const nearest = chips.length > 1 && search.view === 'grid';
  const removable = [...chips, ...(hidesSold ? [{ key: HIDE_SOLD, filter: HIDE_SOLD, label: 'Hide Sold' }] : [])];
  return (
    <>
      <StatePanel picture={nearest ? <></> : noResults} title="No Properties Found" text={screen.emptyText}>
        <RelaxSearch
          kind="properties"
          query={query}
          chips={removable}
          onRemove={(chip) => change(chip.filter === HIDE_SOLD ? { hideSold: 'false' } : withoutChip(search, chip))}
        />
        <SaveSearch kind="property" query={query} label="Get alerts for this search" look="primary" />
        {filtered && (
          <button type="button" className={buttonClass('soft', 'md', 'noscript:hidden')} onClick={onClear}>
            {screen.clearLabel}
          </button>
        )}
      </StatePanel>
      {nearest && (
        <NearestListings query={propertyQueries.nearest(query)}>
          {(property) => <PropertyCard property={property} sizes={CARD_SIZES[4]} />}
        </NearestListings>
      )}
    </>
  );
}

const HIDE_SOLD = 'hideSold';
