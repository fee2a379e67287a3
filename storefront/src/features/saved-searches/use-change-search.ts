import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendJson } from '#browser/api/client.ts';
import type { SavedSearch } from '#shared/saved-searches/saved-search-schema.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { savedSearchesQuery } from '../listings/saving/saved-searches-query.ts';

export const CHANGE_FAILED = 'The search could not be changed. Please try again.';

/** Changes the name or alert frequency of a saved search. It resolves after the list shows the change. */
export function useChangeSearch(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<Pick<SavedSearch, 'name' | 'frequency'>>) =>
      sendJson('PATCH', '/api/saved-searches/{id}', { path: { id }, body: change }),
    onSuccess: (changed) =>
      queryClient.setQueryData(savedSearchesQuery.queryKey, (searches) =>
        searches?.map((search) => (search.id === id ? changed : search)),
      ),
    onError: (error) => showFailure(error, { title: 'Error', fallback: CHANGE_FAILED }),
  });
}
