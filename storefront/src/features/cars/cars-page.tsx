import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { CARD_SIZES } from '../../../../shared/listings/photo-sizes.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { PAGES, PATHS } from '../../../../shared/addresses.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ReloadPanel } from '../../ui/reload-panel.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { firstPageSize } from '../listings/first-page-size.ts';
import { ListingGrid } from '../listings/listing-grid.tsx';
import { useKeptCount } from '../listings/use-kept-count.ts';
import { useTypedFilters } from '../listings/use-typed-filters.ts';
import { carChips, changedCarAddress, NO_CAR_FILTERS } from './car-address.ts';
import { CarCard } from './car-card.tsx';
import { CarFilterBar } from './car-filter-bar.tsx';
import type { TypedCarFilter } from './car-filter-fields.tsx';
import { CarGridSkeleton } from './car-grid-skeleton.tsx';
import { CarList } from './car-list.tsx';
import { carQueries } from './car-queries.ts';
import { useCarSearch } from './use-car-search.ts';

/** All cars with their filters; who has not filtered yet sees the featured ones first. */
export function CarsPage() {
  useDocumentTitle(PAGES.cars.title);
  const user = useCurrentUser();
  const { search, change } = useCarSearch();
  const typed = useTypedFilters<TypedCarFilter>(search, change);
  const heading = useRef<HTMLHeadingElement>(null);
  const { kept, keep } = useKeptCount();
  const list = useInfiniteQuery(carQueries.list(changedCarAddress(search, {}), firstPageSize(kept)));
  const plain = carChips(search).length === 0;
  // Featured cars are an extra: the page does not fail with them, but waits, or they would push the list down.
  const { data: featured = [], isPending: isFeaturedPending } = useQuery({ ...carQueries.featured, enabled: plain });
  const isPending = list.isPending || (plain && isFeaturedPending);
  // The first cards are drawn in steps: all at once, a slow phone would not answer meanwhile.
  const waiting = useDeferredValue(isPending) && !list.isLoadingError;

  const count = list.data?.pages.reduce((sum, { items }) => sum + items.length, 0);
  const settled = !list.isPlaceholderData;
  useEffect(() => {
    if (settled && count !== undefined) keep(count);
  }, [settled, count, keep]);

  function handleClear() {
    typed.forget();
    change(NO_CAR_FILTERS);
  }
  function handleSearch() {
    typed.settle();
    heading.current?.focus();
  }

  return (
    <>
      <div className="wrap pb-8">
        <PageHead title={PAGES.cars.title} text="Family cars, pickups and vans, for sale or by the day.">
          {user && (
            <Link to={PATHS.listCar} className={buttonClass('soft')}>
              <Plus />
              List Your Car
            </Link>
          )}
        </PageHead>
        <CarFilterBar
          controls={{ search, change, typed }}
          total={list.data?.pages[0]?.total}
          onClear={handleClear}
          onSearch={handleSearch}
        />
      </div>
      {list.isLoadingError && (
        <div className="wrap pb-section">
          <ReloadPanel text="Error loading cars" headingLevel="h2" />
        </div>
      )}
      {waiting && (
        <div className="wrap pb-section">
          <p role="status" className="mb-5 text-ink-2">
            Loading cars...
          </p>
          <CarGridSkeleton />
        </div>
      )}
      {!waiting && plain && featured.length > 0 && list.data && (
        <section className="wrap pb-10">
          <h2 className="mb-5 text-2xl">Featured Cars</h2>
          <ListingGrid boxed columns={3}>
            {featured.map((car, index) => (
              <li key={car.id}>
                <CarCard car={car} sizes={CARD_SIZES[3]} eager={index < 3} first={index === 0} />
              </li>
            ))}
          </ListingGrid>
        </section>
      )}
      {!waiting && list.data && (
        <CarList
          list={list}
          heading={heading}
          eager={!plain || featured.length === 0}
          search={search}
          change={change}
          onClear={handleClear}
        />
      )}
    </>
  );
}
