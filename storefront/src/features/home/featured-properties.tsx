import { useQuery, queryOptions } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { CARD_SIZES } from '#shared/listings/photo-sizes.ts';
import { PATHS } from '#shared/paths.ts';
import noListings from '../../pictures/no-listings.svg';
import { ReloadPanel } from '../../ui/base/reload-panel.tsx';
import { Section } from '../../ui/base/section.tsx';
import { StatePanel } from '../../ui/base/state-panel.tsx';
import { GridSkeleton } from '../listings/card/grid-skeleton.tsx';
import { ListingGrid } from '../listings/card/listing-grid.tsx';
import { PropertyCard } from '../listings/card/property-card.tsx';
import { getJson } from '#browser/api/client.ts';

export function FeaturedProperties() {
  return (
    <Section
      title="Featured Properties"
      text="Homes, plots and workplaces picked by our team."
      more={{ to: PATHS.properties, label: 'All Properties' }}
    >
      <FeaturedGrid />
    </Section>
  );
}

function FeaturedGrid() {
  const { data, isError, refetch } = useQuery(featuredPropertiesQuery);
  // A deferred value renders in steps, so that a slow phone stays responsive.
  const properties = useDeferredValue(data);
  if (isError) return <ReloadPanel text="Error loading properties" onReload={() => void refetch()} />;
  if (!properties) return <GridSkeleton columns={3} label="Loading properties" />;
  if (properties.length === 0) {
    return (
      <StatePanel
        picture={noListings}
        title="No featured properties yet"
        text="New properties appear here when our team picks them."
      />
    );
  }
  return (
    <ListingGrid columns={3}>
      {properties.map((property) => (
        <li key={property.id}>
          <PropertyCard property={property} sizes={CARD_SIZES[3]} />
        </li>
      ))}
    </ListingGrid>
  );
}

export const featuredPropertiesQuery = queryOptions({
  queryKey: ['properties', 'featured'],
  queryFn: ({ signal }) => getJson('/api/properties/featured', { signal }),
});
