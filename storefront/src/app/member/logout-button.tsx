import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sendJson } from '#browser/api/client.ts';
import { leave } from '#browser/api/leaving.ts';
import { announceLogout } from '#browser/api/logout.ts';
import { endPushHere } from '#browser/push/own-subscription.ts';
import { resetAfterLogout } from '../../lib/member/reset-after-logout.ts';
import { showFailure } from '../../lib/show-failure.ts';

/** Ends the session; every tab of this browser forgets what it loaded and starts again at home. */
export function LogoutButton({ className, children }: { className: string; children: ReactNode }) {
  const queryClient = useQueryClient();
  const logout = useMutation({
    mutationFn: async () => {
      await leave(async () => {
        // What is still on its way would be answered after the session is gone.
        await queryClient.cancelQueries();
        await sendJson('POST', '/api/logout');
      });
      await endPushHere();
    },
    onSuccess: () => {
      announceLogout();
      resetAfterLogout(queryClient);
    },
    onError: (error) => {
      showFailure(error, { title: 'Logout failed', fallback: 'Failed to logout. Please try again.' });
      // The session goes on, and what was cancelled is asked for after all.
      void queryClient.invalidateQueries();
    },
  });
  return (
    <button type="button" className={className} disabled={logout.isPending} onClick={() => logout.mutate()}>
      {children}
    </button>
  );
}
