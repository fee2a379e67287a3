import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenAsCaller, OWN_CHANNEL } from '../providers/live/caller-channel.ts';
import { forgetCurrentUser } from '../providers/session/session.ts';

/** Shows or takes away what a new role may see, in the moment somebody changes it. */
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
