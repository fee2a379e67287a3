import { useQuery } from '@tanstack/react-query';
import { CARD_SIZES } from '#shared/listings/photo-sizes.ts';
import { PATHS } from '#shared/paths.ts';
import { ReloadPanel } from '../../ui/base/reload-panel.tsx';
import { CarTile } from '../listings/car-tile.tsx';
import { ownListingsQueries } from '../listings/own/own-listings-queries.ts';
import { FileLinks } from './file-links.tsx';
import { MyGrid, MySection } from './my-section.tsx';
import { OwnListingActions } from './own-listing-actions.tsx';

/** The member's cars in every state. Who has none is not asked to have one. */
export function MyCars() {
  const { data: cars, isError, refetch } = useQuery(ownListingsQueries.cars);
  const failed = isError && !cars;
  if (!failed && !cars?.length) return null;
  return (
    <MySection title="My Cars" add={{ to: PATHS.listCar, label: 'List Your Car' }}>
      {failed && <ReloadPanel text="Your cars could not be loaded." onReload={() => void refetch()} />}
      {cars && (
        <>
          <FileLinks kind="car" listings={cars} />
          <MyGrid>
            {cars.map((car) => (
              <li key={car.id} className="grid">
                <CarTile car={car} sizes={CARD_SIZES[3]} actions={<OwnListingActions kind="car" listing={car} />} />
              </li>
            ))}
          </MyGrid>
        </>
      )}
    </MySection>
  );
}
