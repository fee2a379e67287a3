import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#browser/api/client.ts';

export const ownListingsQueries = {
  properties: queryOptions({
    queryKey: ['my-properties'],
    queryFn: ({ signal }) => getJson('/api/my-properties', { signal }),
  }),
  cars: queryOptions({
    queryKey: ['my-cars'],
    queryFn: ({ signal }) => getJson('/api/my-cars', { signal }),
  }),
};
