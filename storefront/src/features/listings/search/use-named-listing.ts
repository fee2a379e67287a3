import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { getFound } from '#browser/api/client.ts';
import { listingPath, readListingReference } from '#shared/listings/listing-code.ts';

const namedListing = (reference: string | undefined) =>
  queryOptions({
    queryKey: ['listings', reference],
    queryFn: reference
      ? ({ signal }) => getFound('/api/listings/{code}', { path: { code: reference }, signal })
      : skipToken,
  });

/** Redirects to a listing if the search text is its reference code, id or link. Any other text remains a search. */
export function useNamedListing(text: string): void {
  const navigate = useNavigate();
  const { data } = useQuery(namedListing(readListingReference(text)));
  useEffect(() => {
    if (data) void navigate(listingPath(data), { replace: true });
  }, [data, navigate]);
}
