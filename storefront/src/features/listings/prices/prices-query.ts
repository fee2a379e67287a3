import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#browser/api/client.ts';
import type { ListingPrice } from '#shared/listings/price-schema.ts';

export type PricedListing = { kind: 'properties' | 'cars'; id: string };

/** What a listing cost while it was shown, newest first. */
export function pricesQuery({ kind, id }: PricedListing) {
  return queryOptions({
    queryKey: [kind, id, 'prices'],
    queryFn: ({ signal }) => getJson<ListingPrice[]>(`/api/${kind}/${encodeURIComponent(id)}/prices`, signal),
  });
}
