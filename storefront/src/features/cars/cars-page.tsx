import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import noCars from '../../pictures/no-cars.svg';
import { PageHead } from '../../ui/page-head.tsx';
import { ReloadPanel } from '../../ui/reload-panel.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { CARD_SIZES, ListingGrid } from '../listings/listing-grid.tsx';
import { ShowMore } from '../listings/show-more.tsx';
import { useFirstNewCard } from '../listings/use-first-new-card.ts';
import { CarCard } from './car-card.tsx';
import { CarGridSkeleton } from './car-grid-skeleton.tsx';
import { carQueries } from './car-queries.ts';

export function CarsPage() {
  useDocumentTitle('East Africa Cars');
  const list = useInfiniteQuery(carQueries.list);
  // Featured cars are an extra: the page neither waits for them nor fails with them.
  const { data: featured = [] } = useQuery(carQueries.featured);
  return (
    <>
      <div className="wrap">
        <PageHead title="East Africa Cars" text="Family cars, pickups and vans, for sale or by the day." />
      </div>
      {list.isLoadingError && (
        <div className="wrap pb-section">
          <ReloadPanel text="Error loading cars" headingLevel="h2" />
        </div>
      )}
      {list.isPending && (
        <div className="wrap pb-section">
          <p role="status" className="mb-5 text-ink-2">
            Loading cars...
          </p>
          <CarGridSkeleton />
        </div>
      )}
      {list.data && featured.length > 0 && (
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
      {list.data && <AllCars eager={featured.length === 0} />}
    </>
  );
}

function AllCars({ eager }: { eager: boolean }) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(
    carQueries.list,
  );
  const cars = data?.pages.flatMap((page) => page.items) ?? [];
  const { list, expect } = useFirstNewCard(cars.length);

  function handleMore() {
    expect();
    void fetchNextPage();
  }

  return (
    <section className="bg-tint pt-10 pb-section">
      <div ref={list} className="wrap">
        <h2 className="mb-5 text-2xl">All Cars ({data?.pages[0]?.total ?? 0})</h2>
        {cars.length === 0 ? (
          <StatePanel
            picture={noCars}
            title="No cars available"
            text="Be the first to list a car in our marketplace."
          />
        ) : (
          <ListingGrid boxed columns={4}>
            {cars.map((car, index) => (
              <li key={car.id}>
                <CarCard car={car} sizes={CARD_SIZES[4]} eager={eager && index < 4} first={eager && index === 0} />
              </li>
            ))}
          </ListingGrid>
        )}
        {hasNextPage && <ShowMore pending={isFetchingNextPage} failed={isFetchNextPageError} onMore={handleMore} />}
      </div>
    </section>
  );
}
