import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { CARD_SIZES } from '#shared/listings/photo-sizes.ts';
import { PATHS } from '#shared/paths.ts';
import noListings from '../../pictures/no-listings.svg';
import { buttonClass } from '../../ui/style/classes.ts';
import { ReloadPanel } from '../../ui/base/reload-panel.tsx';
import { StatePanel } from '../../ui/base/state-panel.tsx';
import { GridSkeleton } from '../listings/card/grid-skeleton.tsx';
import { PropertyCard } from '../listings/card/property-card.tsx';
import { ownListingsQueries } from '../listings/own/own-listings-queries.ts';
import { FileLinks } from './file-links.tsx';
import { MyGrid, MySection } from './my-section.tsx';
import { OwnListingActions } from './own-listing-actions.tsx';

const PLACEHOLDERS = 3;

/** The member's properties in every state. */
export function MyProperties() {
  return (
    <MySection title="My Properties" add={{ to: PATHS.listProperty, label: 'List Property' }}>
      <Properties />
    </MySection>
  );
}

function Properties() {
  const { data: properties, isError, refetch } = useQuery(ownListingsQueries.properties);
  if (isError && !properties) return <ReloadPanel text="Error loading properties" onReload={() => void refetch()} />;
  if (!properties) return <GridSkeleton columns={3} count={PLACEHOLDERS} label="Loading your properties" />;
  if (properties.length === 0) {
    return (
      <StatePanel
        picture={noListings}
        title="No Properties Listed"
        text="What you list appears here, with everything people ask about it."
      >
        <Link to={PATHS.listProperty} className={buttonClass('primary')}>
          List Your First Property
        </Link>
        <Link to={PATHS.importListings} className={buttonClass('line')}>
          Import from a file
        </Link>
      </StatePanel>
    );
  }
  return (
    <>
      <FileLinks kind="property" listings={properties} />
      <MyGrid>
        {properties.map((property) => (
          <li key={property.id} className="grid">
            <PropertyCard
              property={property}
              sizes={CARD_SIZES[3]}
              actions={<OwnListingActions kind="property" listing={property} />}
            />
          </li>
        ))}
      </MyGrid>
    </>
  );
}
