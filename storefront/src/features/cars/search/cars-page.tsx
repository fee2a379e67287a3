import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { CAR_FILTERS } from '#shared/cars/car-filters.ts';
import { CARD_SIZES } from '#shared/listings/photo-sizes.ts';
import { useCurrentUser } from '../../../lib/member/current-user.ts';
import { PAGES, PATHS } from '#shared/paths.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { ReloadPanel } from '../../../ui/base/reload-panel.tsx';
import { useDocumentTitle } from '../../../ui/base/use-document-title.ts';
import { ListingGrid } from '../../listings/card/listing-grid.tsx';
import { useListStart } from '../../listings/search/list-start.ts';
import { useRecordSearch } from '../../listings/saving/use-note-search.ts';
import { useSearchPage } from '../../listings/search/use-search-page.ts';
import { searchChips } from '../../listings/search/search-chips.ts';
import { useUnderstoodTexts } from '../../listings/search/understanding-query.ts';
import { CAR_ADDRESS, carQuery, type CarSearch, NO_CAR_FILTERS } from './car-url.ts';
import { CarCard } from '../car-card.tsx';
import { CarFilterBar } from './car-filter-bar.tsx';
import type { TypedCarFilter } from './car-filter-fields.tsx';
import { CarGridSkeleton } from './car-grid-skeleton.tsx';
import { CarList } from './car-list.tsx';
import type { CarCardData } from '../car-card-fields.ts';
import { carQueries } from '../car-queries.ts';

/** The page of all cars with filters. Without a filter, featured cars come first. */
export function CarsPage() {
  useDocumentTitle(PAGES.cars.title);
  const user = useCurrentUser();
  const { search, change, typed, heading, results, total, clear, submit } = useSearchPage<
    CarSearch,
    TypedCarFilter,
    CarCardData
  >({
    address: CAR_ADDRESS,
    words: 'q',
    cleared: NO_CAR_FILTERS,
    query: (asked, first, from) => carQueries.list(carQuery(asked), first, from),
  });
  const from = useListStart();
  const chips = searchChips(CAR_FILTERS, search, useUnderstoodTexts('car', search));
  // Words that the search does not understand have no chip.
  const isNamed = chips.length > 0 || Boolean(search.q ?? search.location);
  useRecordSearch({ kind: 'car', query: carQuery(search) }, isNamed && results.data !== undefined);
  const plain = !isNamed && from === '';
  // Featured cars are optional, so their error does not fail the page. But the page waits for them, because they would push the
  // list down.
  const { data: featured = [], isPending: isFeaturedPending } = useQuery({ ...carQueries.featured, enabled: plain });
  const isPending = results.isPending || (plain && isFeaturedPending);
  // A deferred value renders the first cards in steps, so that a slow phone stays responsive.
  const waiting = useDeferredValue(isPending) && !results.isLoadingError;

  return (
    <>
      <div className="wrap pb-8">
        <PageHead title={PAGES.cars.title} text="Family cars, pickups and vans, for sale or for rent by the day.">
          {user ? (
            <Link to={PATHS.listCar} className={buttonClass('soft')}>
              <Plus />
              List Your Car
            </Link>
          ) : (
            <span className="hidden h-11 w-40 member:block" />
          )}
        </PageHead>
        <CarFilterBar
          controls={{ search, change, typed }}
          chips={chips}
          total={total}
          onClear={clear}
          onSearch={submit}
        />
      </div>
      <span id="first-screen" hidden />
      {results.isLoadingError && (
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
      {!waiting && plain && featured.length > 0 && results.data && (
        <section className="wrap pb-12">
          <h2 className="mb-5 text-2xl">Featured Cars</h2>
          <ListingGrid boxed columns={3}>
            {featured.map((car, index) => (
              <li key={car.id}>
                <CarCard car={car} sizes={CARD_SIZES[3]} first={index === 0} />
              </li>
            ))}
          </ListingGrid>
        </section>
      )}
      {!waiting && results.data && (
        <CarList
          list={results}
          heading={heading}
          isFirst={!plain || featured.length === 0}
          search={search}
          chips={chips}
          change={change}
          onClear={clear}
        />
      )}
    </>
  );
}
