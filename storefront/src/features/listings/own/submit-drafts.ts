import { useMutation, useQueryClient } from '@tanstack/react-query';
import { plural } from '#shared/format/text.ts';
import { sendJson } from '#browser/api/client.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { showToast } from '../../../ui/base/toast-store.ts';
import { OWN_KINDS } from './own-kinds.ts';

/** Sends the member's drafts for approval, then refetches the member's listings. */
export function useSubmitDrafts() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => sendJson('POST', '/api/my-listings/submit', { body: { ids } }),
    onSuccess: ({ submitted }) =>
      showToast({
        tone: 'success',
        title: plural(submitted, ['{0} listing is waiting for approval', '{0} listings are waiting for approval']),
      }),
    onError: (error) =>
      showFailure(error, { title: 'Error', fallback: 'The drafts could not be submitted. Please try again.' }),
    onSettled: () =>
      Promise.all(
        [...OWN_KINDS.property.keys, ...OWN_KINDS.car.keys].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
