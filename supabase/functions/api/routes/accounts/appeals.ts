import * as z from 'zod/mini';
import { DATABASE_MESSAGES } from '#shared/api/messages/database-messages.ts';
import { appealsSchema, newAppealSchema } from '#shared/users/suspension-schema.ts';
import { route } from '../../http/route.ts';
import { readAppeals, writeAppeal } from '../../database/server-database.ts';

const TOKEN = z.object({ token: z.guid() });
const missing = DATABASE_MESSAGES['suspension_not_found'] ?? '';

/**
 * The link in a suspension email. Its token is enough, because suspended users cannot sign in. A sign-in attempt with the right
 * password also returns the token.
 */
export const appealRoutes = [
  route('GET', '/appeals/{token}', {
    summary: 'Get a suspension by its token',
    description:
      'Returns the end and the reason of a suspension, and its appeals with their answers. The token is in the link of the suspension email.',
    caller: 'nobody',
    params: TOKEN,
    answer: appealsSchema,
    missing,
    handle: ({ c, params }) => readAppeals(c, params.token),
  }),

  route('POST', '/appeals/{token}', {
    summary: 'Appeal against a suspension',
    description: 'Sends an appeal to the administrators, who answer by email. Only one appeal can be open at a time.',
    caller: 'nobody',
    params: TOKEN,
    body: newAppealSchema,
    answer: appealsSchema,
    status: 201,
    rateLimit: { action: 'appeal', account: ({ params }) => params.token },
    missing,
    handle: ({ c, params, body }) => writeAppeal(c, params.token, body.message),
  }),
];
