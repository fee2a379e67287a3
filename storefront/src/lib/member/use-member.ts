import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { currentUserQuery } from './current-user.ts';
import { signInFirst } from '../show-failure.ts';

/** Returns the signed-in member, or undefined while loading. A visitor sees a message and goes to sign-in. */
export function useMember(): CurrentUser | undefined {
  const { data: user } = useQuery(currentUserQuery);
  const signedOut = user === null;
  useEffect(() => {
    if (signedOut) signInFirst();
  }, [signedOut]);
  return user ?? undefined;
}
