import { doneSchema } from '../../../../shared/api/error-schema.ts';
import { newAppraisalSchema } from '../../../../shared/appraisals/appraisal-schema.ts';
import type { CurrentUser } from '../../../../shared/users/current-user.ts';
import { dataOf } from '../lib/database.ts';
import { route } from '../lib/route.ts';
import { insertAppraisal } from '../lib/secret-database.ts';
import { snakeKeys } from '../../../../shared/api/snake-keys.ts';

export const appraisalRoutes = [
  route('POST', '/appraisal-requests', {
    summary: 'Asks the office to value a property. Visitors may ask too.',
    caller: 'visitor',
    body: newAppraisalSchema,
    answer: doneSchema,
    status: 201,
    throttle: { action: 'appraisal' },
    handle: async ({ c, db, body }) => {
      // Whose request it is, the database says: what a token claims is proved by asking with it.
      const user = c.get('accessToken') ? (dataOf(await db.rpc('get_current_user')) as CurrentUser | null) : null;
      await insertAppraisal(c, { ...snakeKeys(body), requester_id: user?.id ?? null });
      return { message: 'Appraisal Request Submitted' };
    },
  }),
];
