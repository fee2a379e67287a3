import { useMutation, useQueryClient } from '@tanstack/react-query';
import { plural } from '#shared/format/text.ts';
import { sendJson } from '#browser/api/client.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { showToast } from '../../../ui/base/toast-store.ts';
import { OWN_KINDS } from './own-kinds.ts';

/** Sends drafts of the member for approval, and reads the member's listings again. */
export function useSubmitDrafts() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => sendJson<{ submitted: number }>('POST', '/api/my-listings/submit', { ids }),
    onSuccess: ({ submitted }) =>
      showToast({
        tone: 'success',
        title: plural(submitted, ['{0} listing waits for approval', '{0} listings wait for approval']),
      }),
    onError: (error) =>
      showFailure(error, { title: 'Error', fallback: 'The drafts could not be sent. Please try again.' }),
    onSettled: () =>
      Promise.all(
        [...OWN_KINDS.property.keys, ...OWN_KINDS.car.keys].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
