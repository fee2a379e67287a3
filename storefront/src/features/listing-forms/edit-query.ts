import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#browser/api/client.ts';

type Own = { id: string; rejectionReason: string | null };
export type Editable = { id: string; approvalStatus: string; isOwner: boolean };

/**
 * Loads a listing for editing, and the rejection reason for its owner. It never uses cached data, because a form with old values
 * would overwrite newer ones.
 */
export function editQuery<Listing extends Editable>(kind: 'properties' | 'cars', id: string) {
  return queryOptions({
    queryKey: ['edit', kind, id],
    queryFn: async ({ signal }) => {
      const listing = await getJson<Listing>(`/api/${kind}/${encodeURIComponent(id)}`, signal);
      if (listing.approvalStatus !== 'rejected' || !listing.isOwner) return { listing, reason: null };
      const own = await getJson<Own[]>(`/api/my-${kind}`, signal);
      return { listing, reason: own.find((one) => one.id === id)?.rejectionReason ?? null };
    },
    staleTime: 0,
    gcTime: 0,
  });
}
