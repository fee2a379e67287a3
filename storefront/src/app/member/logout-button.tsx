import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sendJson } from '#browser/api/client.ts';
import { leave } from '#browser/api/leaving.ts';
import { announceLogout } from '#browser/api/logout.ts';
import { endPushHere } from '#browser/push/own-subscription.ts';
import { resetAfterLogout } from '../../lib/member/reset-after-logout.ts';
import { showFailure } from '../../lib/show-failure.ts';

/** Ends the session. Every tab of this browser discards its data and goes to the home page. */
export function LogoutButton({ className, children }: { className: string; children: ReactNode }) {
  const queryClient = useQueryClient();
  const logout = useMutation({
    mutationFn: async () => {
      await leave(async () => {
        // Cancel open requests, because their answers would arrive after the session has ended.
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
      // The session continues, so the cancelled queries must be fetched again.
      void queryClient.invalidateQueries();
    },
  });
  return (
    <button type="button" className={className} disabled={logout.isPending} onClick={() => logout.mutate()}>
      {children}
    </button>
  );
}
