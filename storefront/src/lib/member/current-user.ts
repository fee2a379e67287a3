import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, UNAUTHORIZED } from '#shared/api/api-error.ts';
import { isSessionOver } from '../show-failure.ts';
import { mayBeSignedIn } from '#shared/api/session.ts';
import { useIsHydrating } from '../hydration.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { getJson } from '#browser/api/client.ts';

const FIVE_MINUTES = 5 * 60 * 1000;

export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => readCurrentUser(signal),
  staleTime: FIVE_MINUTES,
});

/** Returns the signed-in user, null for a visitor, or undefined while loading. It is always null during SSR and hydration. */
export function useCurrentUser(): CurrentUser | null | undefined {
  const { data } = useQuery(currentUserQuery);
  return useIsHydrating() ? null : data;
}

/** True if the cookie suggests a session. Always false on the server. */
export function seemsSignedIn(): boolean {
  return mayBeSignedIn(globalThis.document?.cookie ?? '');
}

/** The error for a member whose session has ended. */
const SIGNED_OUT = new ApiError(401, { message: UNAUTHORIZED, code: 'unauthorized' }, UNAUTHORIZED);

/**
 * Call before requests that visitors may also make. It throws if the member's session has ended elsewhere, so that the member signs
 * in again.
 */
export function stayMember(user: CurrentUser | null | undefined): void {
  if (user && !seemsSignedIn()) throw SIGNED_OUT;
}

async function readCurrentUser(signal: AbortSignal): Promise<CurrentUser | null> {
  const user = await askForUser(signal);
  // `theme.js` reserved room for a member before the first paint. Correct it now.
  document.documentElement.toggleAttribute('data-member', user !== null);
  return user;
}

/** Without the cookie, the user is a visitor, and no request is needed. */
async function askForUser(signal: AbortSignal): Promise<CurrentUser | null> {
  if (!seemsSignedIn()) return null;
  try {
    const answer = await getJson('/api/user', { signal });
    return answer.user;
  } catch (error) {
    if (isSessionOver(error)) return null;
    throw error;
  }
}

/** The member's counts of favorites, unread messages and waiting requests. Change events refetch it. */
export const memberSummaryQuery = queryOptions({
  queryKey: ['summary'],
  queryFn: ({ signal }) => getJson('/api/user/summary', { signal }),
});
