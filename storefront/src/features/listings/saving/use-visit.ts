import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendJson } from '#browser/api/client.ts';
import { savedSearchesQuery } from './saved-searches-query.ts';

/** Notes that the member has looked at what is new in a saved search: from then on it counts anew. */
export function useVisit(): (id: string) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => sendJson('PATCH', `/api/saved-searches/${id}`, { visited: true }),
    onMutate: (id) =>
      queryClient.setQueryData(savedSearchesQuery.queryKey, (searches) =>
        searches?.map((search) => (search.id === id ? { ...search, newCount: 0 } : search)),
      ),
    // Where it failed the count is there again: nothing that one waits for.
    onSettled: () => queryClient.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
  });
  return mutate;
}
