import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendJson } from '#browser/api/client.ts';
import { savedSearchesQuery } from './saved-searches-query.ts';

/** Marks the new results of a saved search as seen. Counting then starts again. */
export function useVisit(): (id: string) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) =>
      sendJson('PATCH', '/api/saved-searches/{id}', { path: { id }, body: { visited: true } }),
    onMutate: (id) =>
      queryClient.setQueryData(savedSearchesQuery.queryKey, (searches) =>
        searches?.map((search) => (search.id === id ? { ...search, newCount: 0 } : search)),
      ),
    // After a failure, the refetch restores the count.
    onSettled: () => queryClient.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
  });
  return mutate;
}
