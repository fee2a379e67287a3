import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { safeNextPath } from '#shared/api/session.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { currentUserQuery, useCurrentUser } from '../../lib/member/current-user.ts';
import { isBackOfficePath, isSignInPath, PATHS } from '#shared/paths.ts';
import { inLanguage, splitLanguage } from '#shared/language.ts';

export type Arrival = {
  /** Where the person wanted to be; always a path of this site, and never a sign-in screen. */
  next: string;
  /** They had signed in before they opened the screen. */
  isSignedIn: boolean;
  /** Goes on with somebody who has just signed in. */
  arrive: (user: CurrentUser) => void;
};

export function useArrival(): Arrival {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const user = useCurrentUser();
  const [arrived, setArrived] = useState(false);
  // Once more without its language: "/so//elsewhere" would be another site's.
  const asked = safeNextPath(splitLanguage(safeNextPath(params.get('next'))).path);
  const next = isSignInPath(asked) ? PATHS.home : asked;

  function arrive(newcomer: CurrentUser) {
    if (isBackOfficePath(next)) {
      location.assign(inLanguage(next));
      return;
    }
    setArrived(true);
    // What a visitor was shown may differ for this person: only the answer to "who is it" stays.
    queryClient.clear();
    queryClient.setQueryData(currentUserQuery.queryKey, newcomer);
    void navigate(next, { replace: true });
  }

  return { next, isSignedIn: Boolean(user) && !arrived, arrive };
}
