import { useMutation, useQueryClient } from '@tanstack/react-query';
import { navigate } from '../../lib/router.tsx';
import { API_MESSAGES } from '../../../../shared/api/api-error.ts';
import { sendJson } from '../../../../shared/api/client.ts';
import type { CurrentUser } from '../../../../shared/users/current-user.ts';
import type { SignIn } from '../../../../shared/users/sign-in-schema.ts';
import { currentUserQuery } from '../../lib/current-user.ts';
import { isBackOfficePath } from '../../lib/paths.ts';
import { serverMessage } from '../../lib/server-message.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Signs in and goes on to where the person wanted to be. */
export function useSignIn(next: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: SignIn) => sendJson<{ user: CurrentUser }>('POST', '/api/login', values),
    onSuccess: ({ user }) => {
      if (isBackOfficePath(next)) {
        location.assign(next);
        return;
      }
      // What a visitor was shown may differ for this person: only the answer to "who is it" stays.
      queryClient.clear();
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      navigate(next, { replace: true });
    },
    onError: (error) => {
      showToast({
        tone: 'failure',
        title: 'Login Failed',
        text: serverMessage(error, API_MESSAGES.invalidCredentials),
      });
    },
  });
}
