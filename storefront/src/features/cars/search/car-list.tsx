import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { CARD_SIZES } from '#shared/listings/photo-sizes.ts';
import type { Page } from '#shared/api/page.ts';
import { CAR_SORT_LABELS, CAR_SORTS } from '#shared/cars/car-facts.ts';
import noCars from '../../../pictures/no-cars.svg';
import { buttonClass } from '../../../ui/style/classes.ts';
import { StatePanel } from '../../../ui/base/state-panel.tsx';
import { useShown } from '../../listings/hidden/hidden-listings.ts';
import { HiddenNote } from '../../listings/hidden/hidden-note.tsx';
import { SaveSearch } from '../../listings/saving/save-search.tsx';
import { ListingGroups } from '../../listings/search/listing-groups.tsx';
import { NearestListings } from '../../listings/search/nearest-listings.tsx';
import { type SearchChip, withoutChip } from '../../listings/search/search-chips.ts';
import { carQueries } from '../car-queries.ts';
import { RelaxSearch } from '../../listings/search/relax-search.tsx';
import { FromTheBeginning, ShowMore } from '../../listings/search/show-more.tsx';
import { SortSelect } from '../../listings/search/sort-select.tsx';
import { useListStart } from '../../listings/search/list-start.ts';
import { useFirstNewCard } from '../../listings/search/use-first-new-card.ts';
import { AskCarPurpose } from './car-filter-fields.tsx';
import { carQuery, type CarSearch, changedCarUrl, needsCarPurpose } from './car-url.ts';
import { CarCard } from '../car-card.tsx';
import type { CarCardData } from '../car-card-fields.ts';
import type { ChangeSearch } from '../../listings/search/use-url-search.ts';

const SORT_CHOICES = CAR_SORTS.map((value) => ({ value, label: CAR_SORT_LABELS[value] }));

type CarListProps = {
  list: UseInfiniteQueryResult<InfiniteData<Page<CarCardData>>>;
  heading: RefObject<HTMLHeadingElement | null>;
  /** True if the list is the first content on the screen. */
  isFirst: boolean;
  search: CarSearch;
  chips: readonly SearchChip[];
  change: ChangeSearch<CarSearch>;
  onClear: () => void;
};

/** Shows the cars found, their number and sort order, and loads more on demand. */
export function CarList({ list, heading, isFirst, search, chips, change, onClear }: CarListProps) {
  const found = list.data?.pages.flatMap((page) => page.items) ?? [];
  const { shown: cars, hidden } = useShown(found);
  const { list: cards, expect } = useFirstNewCard(cars.length);
  const isFurtherDown = useListStart() !== '';

  function handleMore() {
    expect();
    void list.fetchNextPage();
  }

  return (
    <section className="bg-tint pt-8 pb-section">
      <div ref={cards} className="wrap">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 ref={heading} tabIndex={-1} aria-live="polite" className="tabular scroll-mt-24 text-2xl">
            All Cars ({list.data?.pages[0]?.total ?? 0})
          </h2>
          <div className="flex items-center gap-3 max-sm:w-full max-sm:flex-wrap max-sm:*:flex-1">
            <SaveSearch kind="car" query={carQuery(search)} label="Save search" look="line" opensByUrl />
            <SortSelect choices={SORT_CHOICES} value={search.sort} onChange={(sort) => change({ sort })} />
          </div>
        </div>
        {needsCarPurpose(search) && (
          <div className="mb-6">
            <AskCarPurpose search={search} change={change} />
          </div>
        )}
        {found.length === 0 ? (
          <NoCars search={search} chips={chips} change={change} onClear={onClear} />
        ) : (
          <div
            aria-busy={list.isPlaceholderData}
            className="transition-opacity duration-(--t-base) aria-busy:opacity-50"
          >
            {isFurtherDown && <FromTheBeginning query={changedCarUrl(search, {})} />}
            <ListingGroups boxed listings={cars} sort={search.sort}>
              {(car, index) => <CarCard car={car} sizes={CARD_SIZES[4]} first={isFirst && index === 0} />}
            </ListingGroups>
            <HiddenNote hidden={hidden} />
          </div>
        )}
        {list.hasNextPage && (
          <ShowMore
            query={changedCarUrl(search, {})}
            cursor={list.data?.pages.at(-1)?.cursor}
            pending={list.isFetchingNextPage}
            failed={list.isFetchNextPageError}
            onMore={handleMore}
          />
        )}
      </div>
    </section>
  );
}

/** When no car matches, it suggests filters to remove and lists the nearest matches. */
function NoCars({ search, chips, change, onClear }: Pick<CarListProps, 'search' | 'chips' | 'change' | 'onClear'>) {
  // A later page can also be empty, if the list has become shorter.
  const isFurtherDown = useListStart() !== '';
  const isFiltered = chips.length > 0 || isFurtherDown;
  const query = carQuery(search);
  return (
    <>
      <StatePanel
        picture={chips.length > 1 ? <></> : noCars}
        title="No cars available"
        text={isFiltered ? 'Try adjusting your search criteria' : 'Be the first to list a car in our marketplace.'}
      >
        {isFiltered && (
          <>
            <RelaxSearch
              kind="cars"
              query={query}
              chips={chips}
              onRemove={(chip) => change(withoutChip(search, chip))}
            />
            <SaveSearch kind="car" query={query} label="Get alerts for this search" look="primary" />
            <button type="button" className={buttonClass('soft', 'md', 'noscript:hidden')} onClick={onClear}>
              Clear Filters
            </button>
          </>
        )}
      </StatePanel>
      {chips.length > 1 && (
        <NearestListings boxed query={carQueries.nearest(query)}>
          {(car) => <CarCard car={car} sizes={CARD_SIZES[4]} />}
        </NearestListings>
      )}
    </>
  );
}
