import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { safeNextPath } from '#shared/api/session.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { currentUserQuery, useCurrentUser } from '../../lib/member/current-user.ts';
import { isBackOfficePath, isSignInPath, PATHS } from '#shared/paths.ts';
import { inLanguage, splitLanguage } from '#shared/language.ts';

export type Arrival = {
  /** The page that the user wanted. It is always a path of this site and never a sign-in screen. */
  next: string;
  /** The user was already signed in when the screen opened. */
  isSignedIn: boolean;
  /** Navigates to `next` after a sign-in. */
  arrive: (user: CurrentUser) => void;
};

export function useArrival(): Arrival {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const user = useCurrentUser();
  const [arrived, setArrived] = useState(false);
  // Checks the path again without its language prefix, because "/so//elsewhere" would lead to another site.
  const asked = safeNextPath(splitLanguage(safeNextPath(params.get('next'))).path);
  const next = isSignInPath(asked) ? PATHS.home : asked;

  function arrive(newcomer: CurrentUser) {
    if (isBackOfficePath(next)) {
      location.assign(inLanguage(next));
      return;
    }
    setArrived(true);
    // Data loaded as a visitor may differ for this user. Clear everything except the current user.
    queryClient.clear();
    queryClient.setQueryData(currentUserQuery.queryKey, newcomer);
    void navigate(next, { replace: true });
  }

  return { next, isSignedIn: Boolean(user) && !arrived, arrive };
}
