import { queryOptions, useQuery } from '@tanstack/react-query';
import { isSessionOver } from './show-failure.ts';
import { getJson } from '../../../shared/api/client.ts';
import { mayBeSignedIn } from '../../../shared/api/session.ts';
import type { CurrentUser } from '../../../shared/users/current-user.ts';

const FIVE_MINUTES = 5 * 60 * 1000;

export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => readCurrentUser(signal),
  staleTime: FIVE_MINUTES,
});

/** The signed-in person, or null for a visitor; undefined while we ask. */
export function useCurrentUser(): CurrentUser | null | undefined {
  return useQuery(currentUserQuery).data;
}

/** A visitor is known by the missing cookie, without a request. */
async function readCurrentUser(signal: AbortSignal): Promise<CurrentUser | null> {
  if (!mayBeSignedIn(document.cookie)) return null;
  try {
    const answer = await getJson<{ user: CurrentUser }>('/api/user', signal);
    return answer.user;
  } catch (error) {
    if (isSessionOver(error)) return null;
    throw error;
  }
}
