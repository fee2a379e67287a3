import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getJson, getPage } from '../../../../shared/api/client.ts';
import type { CarCard, CarDetails } from '../../../../shared/cars/car.ts';

export const carQueries = {
  list: infiniteQueryOptions({
    queryKey: ['cars', 'list'],
    queryFn: ({ pageParam, signal }) =>
      getPage<CarCard>(pageParam ? `/api/cars?cursor=${encodeURIComponent(pageParam)}` : '/api/cars', signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor,
  }),
  featured: queryOptions({
    queryKey: ['cars', 'featured'],
    queryFn: ({ signal }) => getJson<CarCard[]>('/api/cars/featured', signal),
  }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['cars', id],
      queryFn: ({ signal }) => getJson<CarDetails>(`/api/cars/${encodeURIComponent(id)}/details`, signal),
    }),
};
