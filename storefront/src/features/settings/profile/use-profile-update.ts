import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendJson } from '#browser/api/client.ts';
import { currentUserQuery } from '../../../lib/member/current-user.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { showToast } from '../../../ui/base/toast-store.ts';
import type { ProfileChanges } from './profile-fields.ts';

/** Updates parts of the profile on the server and in the cached data. */
export function useProfileUpdate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: ProfileChanges) => sendJson('PATCH', '/api/user/profile', { body: changes }),
    onSuccess: ({ user, pendingEmail }) => {
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      showToast({
        tone: 'success',
        title: 'Profile updated',
        ...(pendingEmail && { text: `Please confirm ${pendingEmail}: we have sent a link to it.` }),
      });
    },
    onError: (error) => showFailure(error, { title: 'Failed to update profile', fallback: 'Please try again.' }),
  });
}
