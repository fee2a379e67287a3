import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#browser/api/client.ts';
import type { OwnCar } from '#shared/cars/car.ts';
import type { OwnProperty } from '#shared/properties/property.ts';

export const ownListingsQueries = {
  properties: queryOptions({
    queryKey: ['my-properties'],
    queryFn: ({ signal }) => getJson<OwnProperty[]>('/api/my-properties', signal),
  }),
  cars: queryOptions({
    queryKey: ['my-cars'],
    queryFn: ({ signal }) => getJson<OwnCar[]>('/api/my-cars', signal),
  }),
};
