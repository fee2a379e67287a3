import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../../browser/api/client.ts';
import type { PropertyCard } from '../../../../shared/properties/property.ts';

export const featuredPropertiesQuery = queryOptions({
  queryKey: ['properties', 'featured'],
  queryFn: ({ signal }) => getJson<PropertyCard[]>('/api/properties/featured', signal),
});
