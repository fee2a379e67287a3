import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendJson } from '#browser/api/client.ts';
import { plural } from '#shared/format/text.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { showToast } from '../../../ui/base/toast-store.ts';
import { type ListingKind, OWN_KINDS } from './own-kinds.ts';

const FAILURE = { title: 'Error', fallback: 'This could not be confirmed. Please try again.' };

/** Confirms the availability of one of the member's listings. */
export function useAvailabilityConfirmation(kind: ListingKind, id: string) {
  const refresh = useRefresh();
  const { path } = OWN_KINDS[kind];
  return useMutation({
    mutationFn: () => sendJson('POST', `${path}/{id}/confirm`, { path: { id } }),
    onSuccess: async () => {
      showToast({ tone: 'success', title: 'Confirmed', text: 'Everyone can see that it is still available.' });
      await refresh();
    },
    onError: (error) => showFailure(error, FAILURE),
  });
}

/** Confirms the availability of all due listings. */
export function useConfirmAll() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => sendJson('POST', '/api/my-listings/confirm'),
    onSuccess: async ({ confirmed }) => {
      const text = plural(confirmed, ['{0} listing is confirmed.', '{0} listings are confirmed.']);
      showToast({ tone: 'success', title: 'Confirmed', text });
      await refresh();
    },
    onError: (error) => showFailure(error, FAILURE),
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  const keys = [...OWN_KINDS.property.keys, ...OWN_KINDS.car.keys];
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
