import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, sendJson } from '#browser/api/client.ts';
import type { Block } from '#shared/users/person.ts';
import { showFailure } from '../show-failure.ts';

/** The people that the member has blocked. Other windows can change the list, so it is refetched on every mount. */
export const BLOCKS = queryOptions({
  queryKey: ['blocks'],
  queryFn: ({ signal }) => getJson<Block[]>('/api/blocks', signal),
  staleTime: 0,
});

/** Blocks or unblocks a person. It resolves after the refetch. */
export function useBlock(userId: string) {
  const queryClient = useQueryClient();
  const shown = () =>
    Promise.all(['blocks', 'conversations'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
  const path = `/api/blocks/${encodeURIComponent(userId)}`;
  const block = useMutation({
    mutationFn: () => sendJson('POST', path),
    onSuccess: shown,
    onError: (error) => showFailure(error, { title: 'Failed to block', fallback: 'Please try again.' }),
  });
  const unblock = useMutation({
    mutationFn: () => sendJson('DELETE', path),
    onSuccess: shown,
    onError: (error) => showFailure(error, { title: 'Failed to unblock', fallback: 'Please try again.' }),
  });
  return { block, unblock };
}
