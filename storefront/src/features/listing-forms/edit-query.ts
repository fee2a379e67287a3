import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#browser/api/client.ts';

type Own = { id: string; rejectionReason: string | null };
export type Editable = { id: string; approvalStatus: string; isOwner: boolean };

/**
 * A listing as it is now, to be edited, and for its owner why it was rejected if it was. Never from an earlier visit: a
 * form that began with old values would write them back.
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
