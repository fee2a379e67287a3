import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sendJson } from '../../../../browser/api/client.ts';
import { announceLogout } from '../../../../browser/api/logout.ts';
import { announceLeaving } from '../../../../browser/realtime/logging-out.ts';
import { LOGOUT, startAgain } from '../../lib/member/start-again.ts';
import { showFailure } from '../../lib/show-failure.ts';

/** Ends the session; every tab of this browser forgets what it loaded and starts again at home. */
export function LogoutButton({ className, children }: { className: string; children: ReactNode }) {
  const queryClient = useQueryClient();
  const logout = useMutation({
    mutationKey: LOGOUT,
    mutationFn: async () => {
      // What is still on its way would be answered after the session is gone.
      announceLeaving();
      await queryClient.cancelQueries();
      return sendJson('POST', '/api/logout');
    },
    onSuccess: () => {
      announceLogout();
      startAgain(queryClient);
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
