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
    summary: 'A suspension by the token of its mail: until when, why, and what was written about it.',
    caller: 'nobody',
    params: TOKEN,
    answer: appealsSchema,
    missing,
    handle: ({ c, params }) => readAppeals(c, params.token),
  }),

  route('POST', '/appeals/{token}', {
    summary: 'Appeals against the suspension: one appeal at a time, which an administrator answers by mail.',
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
