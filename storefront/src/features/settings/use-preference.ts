import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendJson } from '#browser/api/client.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { currentUserQuery } from '../../lib/member/current-user.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { showToast } from '../../ui/base/toast-store.ts';

export type Preference = keyof CurrentUser['preferences'];

/** Changes one report: on screen at once, and back again if the server does not take it. */
export function usePreference(name: Preference) {
  const queryClient = useQueryClient();
  function show(on: boolean) {
    queryClient.setQueryData(
      currentUserQuery.queryKey,
      (user) => user && { ...user, preferences: { ...user.preferences, [name]: on } },
    );
  }
  return useMutation({
    // Changes arrive in the order they were made.
    scope: { id: 'preferences' },
    mutationFn: (on: boolean) => sendJson('PATCH', '/api/user/preferences', { [name]: on }),
    onMutate: show,
    onSuccess: () => showToast({ tone: 'success', title: 'Preferences updated' }),
    onError: (error, on) => {
      show(!on);
      showFailure(error, { title: 'Failed to update preferences', fallback: 'Please try again.' });
    },
  });
}
