import { type MemberSummary, memberSummarySchema } from '#shared/users/member-summary.ts';
import { dataOf } from '../../database/database.ts';
import { route } from '../../http/route.ts';

export const summaryRoutes = [
  route('GET', '/user/summary', {
    summary: 'How many favourites, unread messages and waiting requests the caller has.',
    caller: 'user',
    answer: memberSummarySchema,
    handle: async ({ db }) => dataOf(await db.rpc('get_member_summary')) as MemberSummary,
  }),
];
