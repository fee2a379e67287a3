import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { getFound } from '#browser/api/client.ts';
import { listingPath, type NamedListing, readListingReference } from '#shared/listings/listing-code.ts';

const namedListing = (reference: string | undefined) =>
  queryOptions({
    queryKey: ['listings', reference],
    queryFn: reference ? ({ signal }) => getFound<NamedListing>(`/api/listings/${reference}`, signal) : skipToken,
  });

/**
 * Leads from a search to the one listing that its text names by reference code, id or link. A text that names none stays a
 * search.
 */
export function useNamedListing(text: string): void {
  const navigate = useNavigate();
  const { data } = useQuery(namedListing(readListingReference(text)));
  useEffect(() => {
    if (data) void navigate(listingPath(data), { replace: true });
  }, [data, navigate]);
}
