import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenAsCaller, OWN_CHANNEL } from '../providers/live/caller-channel.ts';
import { forgetCurrentUser } from '../providers/session/session.ts';

/** Updates the visible areas as soon as the user's role changes. */
export function useRoleChanges(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      listenAsCaller(OWN_CHANNEL, {
        onJoin: () => {},
        onEvent: (event) => {
          if (event !== 'role') return;
          forgetCurrentUser();
          void queryClient.invalidateQueries({ queryKey: ['access'] });
        },
      }),
    [queryClient],
  );
}
