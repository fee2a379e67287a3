import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getJson, sendJson } from '#browser/api/client.ts';
import { PATHS } from '#shared/paths.ts';
import { useCurrentUser } from '../../../lib/member/current-user.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { showToast } from '../../../ui/base/toast-store.ts';

const HIDDEN = ['hidden-listings'];

/** Anchor of the hidden listings on the favorites page. */
export const HIDDEN_ANCHOR = 'hidden';

/** Listings that the member has hidden from their searches, latest first. */
export const hiddenListingsQuery = queryOptions({
  queryKey: HIDDEN,
  queryFn: ({ signal }) => getJson('/api/hidden-listings', { signal }),
});

/**
 * Removes the member's hidden listings from a list and counts them. The search itself is the same for all users. Visitors see the
 * full list, as does a member whose hidden listings have not loaded.
 */
export function useShown<Item extends { id: string }>(
  found: readonly Item[],
): { shown: readonly Item[]; hidden: number } {
  const user = useCurrentUser();
  const { data } = useQuery({ ...hiddenListingsQuery, enabled: Boolean(user) });
  const ids = useMemo(() => new Set(data?.map(({ propertyId, carId }) => propertyId ?? carId)), [data]);
  const shown = user && ids.size > 0 ? found.filter(({ id }) => !ids.has(id)) : found;
  return { shown, hidden: found.length - shown.length };
}

type Listing = { kind: 'property' | 'car'; id: string };

/** Hides a listing from the member's searches (`mutate(true)`) or shows it again. It waits until the list is refetched. */
export function useHide({ kind, id }: Listing) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (hide: boolean) => {
      if (hide)
        return sendJson('POST', '/api/hidden-listings', { body: kind === 'car' ? { carId: id } : { propertyId: id } });
      return kind === 'car'
        ? sendJson('DELETE', '/api/hidden-listings/cars/{carId}', { path: { carId: id } })
        : sendJson('DELETE', '/api/hidden-listings/{propertyId}', { path: { propertyId: id } });
    },
    onSuccess: async (_, hide) => {
      await queryClient.invalidateQueries({ queryKey: HIDDEN });
      showToast(
        hide
          ? {
              tone: 'success',
              title: 'Hidden from your searches',
              link: { to: `${PATHS.favorites}#${HIDDEN_ANCHOR}`, label: 'See hidden listings' },
            }
          : { tone: 'success', title: 'Back in your searches' },
      );
    },
    onError: (error) => showFailure(error, { title: 'Error', fallback: 'That did not work. Please try again.' }),
  });
}
