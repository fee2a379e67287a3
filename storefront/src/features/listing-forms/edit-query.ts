import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#browser/api/client.ts';

type Own = { id: string; rejectionReason: string | null };
export type Editable = { id: string; approvalStatus: string; isOwner: boolean };

/** How to read a listing, and the user's own listings. */
export type EditKind<Listing> = {
  kind: 'properties' | 'cars';
  read: (id: string, signal: AbortSignal) => Promise<Listing>;
  readOwn: (signal: AbortSignal) => Promise<Own[]>;
};

export const EDIT_PROPERTY = {
  kind: 'properties',
  read: (id: string, signal: AbortSignal) => getJson('/api/properties/{id}', { path: { id }, signal }),
  readOwn: (signal: AbortSignal) => getJson('/api/my-properties', { signal }),
} as const;

export const EDIT_CAR = {
  kind: 'cars',
  read: (id: string, signal: AbortSignal) => getJson('/api/cars/{id}', { path: { id }, signal }),
  readOwn: (signal: AbortSignal) => getJson('/api/my-cars', { signal }),
} as const;

/**
 * Loads a listing for editing, and the rejection reason for its owner. It never uses cached data, because a form with old values
 * would overwrite newer ones.
 */
export function editQuery<Listing extends Editable>({ kind, read, readOwn }: EditKind<Listing>, id: string) {
  return queryOptions({
    queryKey: ['edit', kind, id],
    queryFn: async ({ signal }) => {
      const listing = await read(id, signal);
      if (listing.approvalStatus !== 'rejected' || !listing.isOwner) return { listing, reason: null };
      const own = await readOwn(signal);
      return { listing, reason: own.find((one) => one.id === id)?.rejectionReason ?? null };
    },
    staleTime: 0,
    gcTime: 0,
  });
}
