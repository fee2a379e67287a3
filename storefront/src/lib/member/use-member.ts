import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { currentUserQuery } from './current-user.ts';
import { owesCode, signInFirst } from '../show-failure.ts';

/**
 * Returns the signed-in member, or undefined while loading. A visitor sees a message and goes to sign-in. If the member could not
 * be loaded, it throws, and the page's boundary offers a reload.
 */
export function useMember(): CurrentUser | undefined {
  const { data: user, error } = useQuery(currentUserQuery);
  if (user === undefined && error && !owesCode(error)) throw error;
  const signedOut = user === null;
  useEffect(() => {
    if (signedOut) signInFirst();
  }, [signedOut]);
  return user ?? undefined;
}
