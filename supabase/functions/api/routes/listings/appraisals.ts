import { DONE_MESSAGES } from '#shared/api/messages/done-messages.ts';
import { doneSchema } from '#shared/api/error-schema.ts';
import { newAppraisalSchema } from '#shared/appraisals/appraisal-schema.ts';
import { route } from '../../http/route.ts';
import { insertAppraisal } from '../../database/server-database.ts';
import { snakeKeys } from '#shared/api/snake-keys.ts';

export const appraisalRoutes = [
  route('POST', '/appraisal-requests', {
    summary: 'Request an appraisal',
    description: 'Asks the office to value a property.',
    caller: 'visitor',
    body: newAppraisalSchema,
    answer: doneSchema,
    status: 201,
    rateLimit: { action: 'appraisal' },
    handle: async ({ c, body }) => {
      // `provedId` is known here, because the rate limit verifies a token first.
      await insertAppraisal(c, { ...snakeKeys(body), requester_id: c.get('provedId') ?? null });
      return { message: DONE_MESSAGES.appraisalSubmitted };
    },
  }),
];
