import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#browser/api/client.ts';
import type { DrawnProperty } from '../listings/card/drawn-property.ts';

export const featuredPropertiesQuery = queryOptions({
  queryKey: ['properties', 'featured'],
  queryFn: ({ signal }) => getJson<DrawnProperty[]>('/api/properties/featured', signal),
});
