import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendJson } from '#browser/api/client.ts';
import type { ListingStatus } from '#shared/listings/listing-facts.ts';
import { isSessionOver, owesCode, showFailure } from '../../../lib/show-failure.ts';
import { showToast } from '../../../ui/base/toast-store.ts';
import { changeListing } from '../change-listing.ts';
import { ownChange, type ListingKind, OWN_KINDS } from './own-kinds.ts';

type Change = { status: ListingStatus } | { available: boolean };
type OwnChange = { next: Change; before: Change; title: string; text: string };

/** Changes a listing's status or visibility with an optimistic update, which is undone if the request fails. */
export function useOwnChange(kind: ListingKind, id: string) {
  const queryClient = useQueryClient();
  const { path, texts, keys } = OWN_KINDS[kind];
  return useMutation({
    mutationKey: ownChange(kind),
    mutationFn: ({ next }: OwnChange) =>
      'status' in next
        ? sendJson('PATCH', `${path}/{id}/status`, { path: { id }, body: next })
        : sendJson('PATCH', `${path}/{id}/available`, { path: { id }, body: next }),
    onMutate: async ({ next }) => {
      // Cancel refetches, because their answers would overwrite the optimistic update.
      await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
      changeListing(queryClient, id, next);
    },
    onSuccess: (_, { title, text }) => showToast({ tone: 'success', title, text }),
    onError: (error, { next, before }) => {
      changeListing(queryClient, id, before);
      const text = texts.notUpdated;
      // The server's message explains why the listing cannot be shown.
      if ('available' in next) showFailure(error, { title: 'Error', fallback: text });
      else if (!isSessionOver(error) && !owesCode(error)) showToast({ tone: 'failure', title: 'Error', text });
    },
    onSettled: async () => {
      // If several changes are running, only the last one refetches.
      if (queryClient.isMutating({ mutationKey: ownChange(kind) }) > 1) return;
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}
