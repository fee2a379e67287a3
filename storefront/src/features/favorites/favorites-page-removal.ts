import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { sendJson } from '../../../../shared/api/client.ts';
import type { FavoriteCard } from '../../../../shared/favorites/favorite-schema.ts';
import { changeListings } from '../../lib/change-listings.ts';
import { memberSummaryQuery } from '../../lib/member-summary.ts';
import { showToast } from '../../ui/toast-store.ts';
import { favoritesQuery } from './favorites-page-queries.ts';

const LISTS = [['properties'], ['my-properties'], ['cars'], ['my-cars']];

/** Takes a listing out of the saved ones: at once on screen, and back to its place if the server refuses. */
export function useRemoval() {
  const queryClient = useQueryClient();
  const { queryKey } = favoritesQuery;
  const mark = ({ propertyId, carId }: FavoriteCard, isFavorite: boolean) =>
    changeListings(queryClient, LISTS, propertyId ?? carId ?? '', { isFavorite });
  return useMutation({
    mutationFn: ({ propertyId, carId }: FavoriteCard) =>
      sendJson('DELETE', carId ? `/api/favorites/cars/${carId}` : `/api/favorites/${propertyId}`),
    onMutate: async (favorite) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (saved) => saved?.filter(({ id }) => id !== favorite.id));
      mark(favorite, false);
    },
    onSuccess: () => {
      showToast({ tone: 'success', title: 'Removed from favorites' });
      return queryClient.invalidateQueries({ queryKey: memberSummaryQuery.queryKey });
    },
    onError: (error, favorite) => {
      queryClient.setQueryData(queryKey, (saved) => saved && [...saved, favorite].toSorted(byTime));
      mark(favorite, true);
      // A session that has ended is told by the query client, which leads to sign in.
      if (error instanceof ApiError && error.status === 401) return;
      showToast({ tone: 'failure', title: 'Error', text: 'Failed to update favorites' });
    },
  });
}

/** As the server lists them: newest first. */
function byTime(a: FavoriteCard, b: FavoriteCard): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);
}
