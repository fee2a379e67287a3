import { type MemberSummary, memberSummarySchema } from '#shared/users/member-summary.ts';
import { dataOf } from '../../database/database.ts';
import { route } from '../../http/route.ts';

export const summaryRoutes = [
  route('GET', '/user/summary', {
    summary: 'Count your favorites, messages and requests',
    description: 'Returns the number of the caller’s favorites, unread messages and open requests.',
    caller: 'user',
    answer: memberSummarySchema,
    handle: async ({ db }) => dataOf(await db.rpc('get_member_summary')) as MemberSummary,
  }),
];
