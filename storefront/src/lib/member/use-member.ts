import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, UNAUTHORIZED } from '#shared/api/api-error.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { currentUserQuery } from './current-user.ts';
import { signInAgain } from '../show-failure.ts';

/** A visitor is where somebody is whose session has ended. */
const SIGNED_OUT = new ApiError(401, { message: UNAUTHORIZED, code: 'unauthorized' }, UNAUTHORIZED);

/** The member a page is for; undefined while we ask. A visitor is told, and led to sign in. */
export function useMember(): CurrentUser | undefined {
  const { data: user } = useQuery(currentUserQuery);
  const signedOut = user === null;
  useEffect(() => {
    if (signedOut) signInAgain(SIGNED_OUT);
  }, [signedOut]);
  return user ?? undefined;
}
