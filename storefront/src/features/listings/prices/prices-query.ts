import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#browser/api/client.ts';

export type PricedListing = { kind: 'properties' | 'cars'; id: string };

/** The prices of a listing while it was public, newest first. */
export function pricesQuery({ kind, id }: PricedListing) {
  return queryOptions({
    queryKey: [kind, id, 'prices'],
    queryFn: ({ signal }) => getJson(`/api/${kind}/{id}/prices`, { path: { id }, signal }),
  });
}
