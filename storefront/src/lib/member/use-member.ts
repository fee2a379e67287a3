import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { currentUserQuery, SIGNED_OUT } from './current-user.ts';
import { signInAgain } from '../show-failure.ts';

/** Returns the signed-in member, or undefined while loading. A visitor sees a message and goes to sign-in. */
export function useMember(): CurrentUser | undefined {
  const { data: user } = useQuery(currentUserQuery);
  const signedOut = user === null;
  useEffect(() => {
    if (signedOut) signInAgain(SIGNED_OUT);
  }, [signedOut]);
  return user ?? undefined;
}
