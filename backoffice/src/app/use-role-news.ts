import { useGetIdentity } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenTo } from '../../../shared/realtime/channel.ts';
import type { CurrentUser } from '../../../shared/users/current-user.ts';
import { forgetCurrentUser } from '../providers/session.ts';

/** Shows or takes away what a new role may see, in the moment somebody changes it. */
export function useRoleNews(): void {
  const { data: user } = useGetIdentity<CurrentUser | null>();
  const queryClient = useQueryClient();
  const id = user?.id;
  useEffect(() => {
    if (!id) return undefined;
    return listenTo(`user:${id}`, {
      onJoin: () => {},
      onEvent: (event) => {
        if (event !== 'role') return;
        forgetCurrentUser();
        void queryClient.invalidateQueries({ queryKey: ['access'] });
      },
    });
  }, [id, queryClient]);
}
