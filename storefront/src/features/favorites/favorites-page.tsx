import { useQuery } from '@tanstack/react-query';
import { HeartOff } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { CARD_SIZES } from '../../../../shared/listings/photo-sizes.ts';
import type { FavoriteCard } from '../../../../shared/favorites/favorite-schema.ts';
import { PAGES, PATHS } from '../../../../shared/addresses.ts';
import { useMember } from '../../lib/use-member.ts';
import noListings from '../../pictures/no-listings.svg';
import { buttonClass } from '../../ui/button-class.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ReloadPanel } from '../../ui/reload-panel.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { CarTile } from '../listings/car-tile.tsx';
import { GridSkeleton } from '../listings/grid-skeleton.tsx';
import { ListingGrid } from '../listings/listing-grid.tsx';
import { PropertyCard } from '../listings/property-card.tsx';
import { favoritesQuery } from './favorites-page-queries.ts';
import { useRemoval } from './favorites-page-removal.ts';

/** What the member saved, of both kinds. */
export function FavoritesPage() {
  useDocumentTitle(PAGES.favorites.title);
  const user = useMember();
  return (
    <div className="wrap pb-section">
      <PageHead title={PAGES.favorites.title} text="Homes, plots and cars you saved." />
      {user ? <Favorites /> : <GridSkeleton columns={3} label="Loading your favorites" />}
    </div>
  );
}

function Favorites() {
  const { data: favorites, isError, refetch } = useQuery(favoritesQuery);
  const removal = useRemoval();
  const page = useRef<HTMLDivElement>(null);

  if (isError && !favorites)
    return <ReloadPanel text="Your favorites could not be loaded." headingLevel="h2" onReload={() => void refetch()} />;
  if (!favorites) return <GridSkeleton columns={3} label="Loading your favorites" />;

  function remove(favorite: FavoriteCard) {
    removal.mutate(favorite);
    // The button goes away with its card.
    page.current?.focus({ preventScroll: true });
  }

  const properties = favorites.filter(({ propertyId }) => propertyId !== null);
  const cars = favorites.filter(({ carId }) => carId !== null);
  return (
    <div ref={page} tabIndex={-1} className="grid gap-12">
      {favorites.length === 0 && (
        <StatePanel
          picture={noListings}
          title="Nothing saved yet"
          text="Press the heart on a listing, and it waits for you here."
          headingLevel="h2"
        >
          <Link to={PATHS.properties} className={buttonClass('primary')}>
            Browse Properties
          </Link>
        </StatePanel>
      )}
      <Group title="Properties" favorites={properties} onRemove={remove} />
      <Group title="Cars" favorites={cars} onRemove={remove} />
    </div>
  );
}

type GroupProps = {
  title: string;
  favorites: readonly FavoriteCard[];
  onRemove: (favorite: FavoriteCard) => void;
};

function Group({ title, favorites, onRemove }: GroupProps) {
  if (favorites.length === 0) return null;
  return (
    <section>
      <h2 className="mb-5 text-2xl">
        {title} <span className="tabular font-medium text-ink-2">({favorites.length})</span>
      </h2>
      <ListingGrid columns={3}>
        {favorites.map((favorite) => (
          <li key={favorite.id} className="grid">
            <Card favorite={favorite} onRemove={() => onRemove(favorite)} />
          </li>
        ))}
      </ListingGrid>
    </section>
  );
}

function Card({ favorite, onRemove }: { favorite: FavoriteCard; onRemove: () => void }) {
  const { property, car } = favorite;
  if (property) {
    return (
      <PropertyCard
        property={property}
        sizes={CARD_SIZES[3]}
        actions={<RemoveButton name={property.title} onRemove={onRemove} />}
      />
    );
  }
  if (car)
    return <CarTile car={car} sizes={CARD_SIZES[3]} actions={<RemoveButton name={car.title} onRemove={onRemove} />} />;
  return (
    <Gone>
      <RemoveButton name="the listing that is gone" onRemove={onRemove} />
    </Gone>
  );
}

function Gone({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col rounded-lg border border-dashed border-line bg-tint p-5">
      <h3 className="text-md">No longer on offer</h3>
      <p className="mt-1 mb-4 flex-1 text-meta text-ink-2">The owner took this listing down.</p>
      {children}
    </div>
  );
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button type="button" className={buttonClass('line', 'sm', 'w-full')} onClick={onRemove}>
      <HeartOff />
      Remove
      <span className="sr-only">: {name}</span>
    </button>
  );
}
