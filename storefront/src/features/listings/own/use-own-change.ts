import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendJson } from '#browser/api/client.ts';
import type { ListingStatus } from '#shared/listings/listing-facts.ts';
import { isSessionOver, owesCode, showFailure } from '../../../lib/show-failure.ts';
import { showToast } from '../../../ui/base/toast-store.ts';
import { changeListing } from '../change-listing.ts';
import { ownChange, type ListingKind, OWN_KINDS } from './own-kinds.ts';

type Change = { status: ListingStatus } | { available: boolean };
type OwnChange = { next: Change; before: Change; title: string; text: string };

/** Changes the status of a listing, or whether others see it: at once on screen, and back if the server refuses. */
export function useOwnChange(kind: ListingKind, id: string) {
  const queryClient = useQueryClient();
  const { path, texts, keys } = OWN_KINDS[kind];
  return useMutation({
    mutationKey: ownChange(kind),
    mutationFn: ({ next }: OwnChange) =>
      sendJson('PATCH', `${path}/${encodeURIComponent(id)}/${'status' in next ? 'status' : 'available'}`, next),
    onMutate: async ({ next }) => {
      // An answer on its way would bring back what was.
      await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
      changeListing(queryClient, id, next);
    },
    onSuccess: (_, { title, text }) => showToast({ tone: 'success', title, text }),
    onError: (error, { next, before }) => {
      changeListing(queryClient, id, before);
      const text = texts.notUpdated;
      // Why a listing may not be shown, the server says best.
      if ('available' in next) showFailure(error, { title: 'Error', fallback: text });
      else if (!isSessionOver(error) && !owesCode(error)) showToast({ tone: 'failure', title: 'Error', text });
    },
    onSettled: async () => {
      // Of several the last asks.
      if (queryClient.isMutating({ mutationKey: ownChange(kind) }) > 1) return;
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}
