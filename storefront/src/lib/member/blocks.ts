import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, sendJson } from '#browser/api/client.ts';
import { showFailure } from '../show-failure.ts';

/** The people that the member has blocked. Other windows can change the list, so it is refetched on every mount. */
export const BLOCKS = queryOptions({
  queryKey: ['blocks'],
  queryFn: ({ signal }) => getJson('/api/blocks', { signal }),
  staleTime: 0,
});

/** Blocks or unblocks a person. It resolves after the refetch. */
export function useBlock(userId: string) {
  const queryClient = useQueryClient();
  const shown = () =>
    Promise.all(['blocks', 'conversations'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
  const input = { path: { userId } };
  const block = useMutation({
    mutationFn: () => sendJson('POST', '/api/blocks/{userId}', input),
    onSuccess: shown,
    onError: (error) => showFailure(error, { title: 'Failed to block', fallback: 'Please try again.' }),
  });
  const unblock = useMutation({
    mutationFn: () => sendJson('DELETE', '/api/blocks/{userId}', input),
    onSuccess: shown,
    onError: (error) => showFailure(error, { title: 'Failed to unblock', fallback: 'Please try again.' }),
  });
  return { block, unblock };
}
