import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sendJson } from '../../../../shared/api/client.ts';
import { serverMessage } from '../../lib/server-message.ts';
import { PATHS } from '../../lib/paths.ts';
import { keepToast, showToast } from '../../ui/toast-store.ts';

/** Ends the session, forgets everything that was loaded, and starts again at home. */
export function LogoutButton({ className, children }: { className: string; children: ReactNode }) {
  const queryClient = useQueryClient();
  const logout = useMutation({
    mutationFn: () => sendJson('POST', '/api/logout'),
    onSuccess: () => {
      queryClient.clear();
      keepToast({
        tone: 'success',
        title: 'Logged out successfully',
        text: 'You have been logged out of your account.',
      });
      location.assign(PATHS.home);
    },
    onError: (error) => {
      showToast({
        tone: 'failure',
        title: 'Logout failed',
        text: serverMessage(error, 'Failed to logout. Please try again.'),
      });
    },
  });
  return (
    <button type="button" className={className} disabled={logout.isPending} onClick={() => logout.mutate()}>
      {children}
    </button>
  );
}
