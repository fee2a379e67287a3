import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendJson } from '#browser/api/client.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { currentUserQuery } from '../../lib/member/current-user.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { showToast } from '../../ui/base/toast-store.ts';

export type Preference = keyof CurrentUser['preferences'];

/** Changes one preference with an optimistic update, which is undone if the request fails. */
export function usePreference(name: Preference) {
  const queryClient = useQueryClient();
  function show(on: boolean) {
    queryClient.setQueryData(
      currentUserQuery.queryKey,
      (user) => user && { ...user, preferences: { ...user.preferences, [name]: on } },
    );
  }
  return useMutation({
    // The scope sends changes in the order in which the user made them.
    scope: { id: 'preferences' },
    mutationFn: (on: boolean) => sendJson('PATCH', '/api/user/preferences', { body: { [name]: on } }),
    onMutate: show,
    onSuccess: () => showToast({ tone: 'success', title: 'Preferences updated' }),
    onError: (error, on) => {
      show(!on);
      showFailure(error, { title: 'Failed to update preferences', fallback: 'Please try again.' });
    },
  });
}
