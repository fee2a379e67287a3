import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#browser/api/client.ts';
import type { MemberSummary } from '#shared/users/member-summary.ts';

/** How many favourites, unread messages and waiting requests the member has; asked again whenever there is news. */
export const memberSummaryQuery = queryOptions({
  queryKey: ['summary'],
  queryFn: ({ signal }) => getJson<MemberSummary>('/api/user/summary', signal),
});
