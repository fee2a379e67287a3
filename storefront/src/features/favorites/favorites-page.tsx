import { useQuery } from '@tanstack/react-query';
import { HeartOff } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { CARD_SIZES } from '#shared/listings/photo-sizes.ts';
import type { FavoriteCard } from '#shared/favorites/favorite-schema.ts';
import { PAGES, PATHS } from '#shared/paths.ts';
import { useMember } from '../../lib/member/use-member.ts';
import noListings from '../../pictures/no-listings.svg';
import { buttonClass } from '../../ui/style/classes.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { ReloadPanel } from '../../ui/base/reload-panel.tsx';
import { StatePanel } from '../../ui/base/state-panel.tsx';
import { useDocumentTitle } from '../../ui/base/use-document-title.ts';
import { CarTile } from '../listings/car-tile.tsx';
import { GridSkeleton } from '../listings/card/grid-skeleton.tsx';
import { ListingGrid } from '../listings/card/listing-grid.tsx';
import { PropertyCard } from '../listings/card/property-card.tsx';
import { useFavorite } from '../listings/favorite/use-favorite.ts';
import { FavoriteNote, favoritesQuery } from './favorite-note.tsx';
import { HiddenSection } from './hidden-section.tsx';
import { ownTitle } from '#shared/listings/own-text.ts';
import { isConfirmable } from '../listings/card/confirmed-ago.ts';
import { availabilityState, confirmedText } from '../listings/availability.ts';
import { t } from '#shared/format/text.ts';

/** The member's favorite properties and cars. */
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
  const page = useRef<HTMLDivElement>(null);

  if (isError && !favorites)
    return <ReloadPanel text="Your favorites could not be loaded." headingLevel="h2" onReload={() => void refetch()} />;
  if (!favorites) return <GridSkeleton columns={3} label="Loading your favorites" />;

  // The button disappears with its card, so move the focus.
  const handleRemove = () => page.current?.focus({ preventScroll: true });

  const properties = favorites.filter(({ propertyId }) => propertyId !== null);
  const cars = favorites.filter(({ carId }) => carId !== null);
  return (
    <div ref={page} tabIndex={-1} className="grid gap-12">
      {favorites.length === 0 && (
        <StatePanel
          picture={noListings}
          title="Nothing saved yet"
          text="Tap the heart on a listing to save it here."
          headingLevel="h2"
        >
          <Link to={PATHS.properties} className={buttonClass('primary')}>
            Browse Properties
          </Link>
        </StatePanel>
      )}
      <Group title="Properties" favorites={properties} onRemove={handleRemove} />
      <Group title="Cars" favorites={cars} onRemove={handleRemove} />
      <HiddenSection onEmpty={handleRemove} />
    </div>
  );
}

type GroupProps = {
  title: string;
  favorites: readonly FavoriteCard[];
  onRemove: () => void;
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
            <Card favorite={favorite} onRemove={onRemove} />
          </li>
        ))}
      </ListingGrid>
    </section>
  );
}

function Card({ favorite, onRemove }: { favorite: FavoriteCard; onRemove: () => void }) {
  const { property, car } = favorite;
  const listing = property ?? car;
  const name = listing ? ownTitle(listing) : t('the deleted listing');
  const actions = (
    <div className="grid gap-3">
      {listing && <Unconfirmed listing={listing} />}
      <FavoriteNote favorite={favorite} name={name} />
      <RemoveButton favorite={favorite} name={name} onRemove={onRemove} />
    </div>
  );
  if (property) return <PropertyCard property={property} sizes={CARD_SIZES[3]} actions={actions} />;
  if (car) return <CarTile car={car} sizes={CARD_SIZES[3]} actions={actions} />;
  return <Gone>{actions}</Gone>;
}

/** Warns if the availability confirmation is outdated. It shows the date and says whether the listing left the search. */
function Unconfirmed({ listing }: { listing: NonNullable<FavoriteCard['property'] | FavoriteCard['car']> }) {
  const state = availabilityState(listing);
  if (!isConfirmable(listing) || state === 'confirmed') return null;
  return (
    <p className="rounded-sm bg-neutral px-3 py-2 text-sm leading-snug text-on-neutral">
      <b className="font-semibold">{confirmedText(listing)}</b>
      <br />
      {state === 'gone'
        ? 'This listing is hidden from search. Please ask first.'
        : 'Please ask if it is still available.'}
    </p>
  );
}

function Gone({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col rounded-lg border border-dashed border-line bg-tint p-5">
      <h3 className="text-md">No longer available</h3>
      <p className="mt-1 mb-4 flex-1 text-meta text-ink-2">The owner has removed this listing.</p>
      {children}
    </div>
  );
}

function RemoveButton({ favorite, name, onRemove }: { favorite: FavoriteCard; name: string; onRemove: () => void }) {
  const { propertyId, carId } = favorite;
  const { press } = useFavorite({ kind: carId ? 'car' : 'property', id: carId ?? propertyId ?? '', isFavorite: true });
  function handleClick() {
    press();
    onRemove();
  }
  return (
    <button type="button" className={buttonClass('line', 'sm', 'w-full')} onClick={handleClick}>
      <HeartOff />
      Remove
      <span className="sr-only">: {name}</span>
    </button>
  );
}
