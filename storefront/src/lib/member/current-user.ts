import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, UNAUTHORIZED } from '#shared/api/api-error.ts';
import { isSessionOver } from '../show-failure.ts';
import { mayBeSignedIn } from '#shared/api/session.ts';
import { useIsHydrating } from '../hydration.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { getJson } from '#browser/api/client.ts';
import type { MemberSummary } from '#shared/users/member-summary.ts';

const FIVE_MINUTES = 5 * 60 * 1000;

export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => readCurrentUser(signal),
  staleTime: FIVE_MINUTES,
});

/** The signed-in person, or null for a visitor; undefined while we ask. The server draws for visitors. */
export function useCurrentUser(): CurrentUser | null | undefined {
  const { data } = useQuery(currentUserQuery);
  return useIsHydrating() ? null : data;
}

/** Whether this browser may have a session worth asking for; never on the server. */
export function seemsSignedIn(): boolean {
  return mayBeSignedIn(globalThis.document?.cookie ?? '');
}

/** The answer to a member whose session has ended. */
export const SIGNED_OUT = new ApiError(401, { message: UNAUTHORIZED, code: 'unauthorized' }, UNAUTHORIZED);

/** Before a call that visitors may make too: a member whose session ended elsewhere signs in again first. */
export function stayMember(user: CurrentUser | null | undefined): void {
  if (user && !seemsSignedIn()) throw SIGNED_OUT;
}

async function readCurrentUser(signal: AbortSignal): Promise<CurrentUser | null> {
  const user = await askForUser(signal);
  // `theme.js` kept room for a member before the first paint.
  document.documentElement.toggleAttribute('data-member', user !== null);
  return user;
}

/** A visitor is known by the missing cookie, without a request. */
async function askForUser(signal: AbortSignal): Promise<CurrentUser | null> {
  if (!seemsSignedIn()) return null;
  try {
    const answer = await getJson<{ user: CurrentUser }>('/api/user', signal);
    return answer.user;
  } catch (error) {
    if (isSessionOver(error)) return null;
    throw error;
  }
}

/** How many favourites, unread messages and waiting requests the member has; asked again whenever there is news. */
export const memberSummaryQuery = queryOptions({
  queryKey: ['summary'],
  queryFn: ({ signal }) => getJson<MemberSummary>('/api/user/summary', signal),
});
