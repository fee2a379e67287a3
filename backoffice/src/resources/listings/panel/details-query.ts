import type { DataProvider } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { imageSources } from '#shared/listings/listing-image.ts';
import type { ListingKind } from '../listing-kind.ts';
import { DETAILS, type ModerationDetails } from './moderation-details.ts';

/** How long what was read ahead counts as it is, in milliseconds. A change event ends it earlier. */
export const FRESH_MS = 60_000;

/** The call for all that a decision on a listing takes, and its key. */
export function detailsCall(kind: ListingKind, id: string | undefined) {
  const payload = { listing: kind.listing, listing_id: id };
  return { payload, queryKey: [DETAILS, payload] };
}

/** Reads a listing ahead, and its first photo, so that it opens at once. */
export async function readAhead(queryClient: QueryClient, dataProvider: DataProvider, kind: ListingKind, id: string) {
  const { payload, queryKey } = detailsCall(kind, id);
  const queryFn = () => dataProvider.custom!<never>({ url: 'get_moderation_details', method: 'get', payload });
  await queryClient.prefetchQuery({ queryKey, queryFn, staleTime: FRESH_MS });
  const known = queryClient.getQueryData<{ data: ModerationDetails }>(queryKey);
  const [first] = known?.data.listing.images ?? [];
  if (first) Object.assign(new Image(), imageSources(first));
}
