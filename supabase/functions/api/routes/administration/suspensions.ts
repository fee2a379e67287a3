import * as z from 'zod/mini';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { DATABASE_MESSAGES } from '#shared/api/messages/database-messages.ts';
import { DONE_MESSAGES } from '#shared/api/messages/done-messages.ts';
import { doneSchema } from '#shared/api/error-schema.ts';
import { appealAnswerSchema, suspensionBodySchema, suspensionSchema } from '#shared/users/suspension-schema.ts';
import { ID, route } from '../../http/route.ts';
import { snakeKeys } from '#shared/api/snake-keys.ts';
import type { Json } from '#shared/database.types.ts';
import { dataOf } from '../../database/database.ts';

const missing = DATABASE_MESSAGES['user_not_found'] ?? '';

export const suspensionRoutes = [
  route('PUT', '/admin/users/{id}/suspension', {
    summary: 'Suspend a user',
    description:
      'Suspends a user, or changes the current suspension. Ends their sessions. Hides their listings, unless `hideListings` is false. Returns the suspension.',
    caller: 'administrator',
    params: ID,
    body: suspensionBodySchema,
    answer: suspensionSchema,
    missing,
    handle: async ({ db, params, body: { until = null, code, reason, hideListings, seen } }) => {
      const values = {
        user_id: params.id,
        // Null for a suspension without an end, which the generated type does not allow.
        until: until as string,
        reason: reason ?? '',
        ...(code && { code }),
        ...(hideListings !== undefined && { hide_listings: hideListings }),
        ...(seen && { seen: snakeKeys(seen) as Json }),
      };
      const made = dataOf(await db.rpc('suspend_user', values)) as z.infer<typeof suspensionSchema>;
      return made;
    },
  }),

  route('DELETE', '/admin/users/{id}/suspension', {
    summary: 'Lift a suspension',
    description: 'Ends the suspension and shows the listings that it hid. Repeating the call has no effect.',
    caller: 'administrator',
    params: ID,
    answer: doneSchema,
    missing,
    handle: async ({ db, params }) => {
      dataOf(await db.rpc('lift_suspension', { user_id: params.id }));
      return { message: DONE_MESSAGES.suspensionLifted };
    },
  }),

  route('PATCH', '/admin/appeals/{id}', {
    summary: 'Answer an appeal',
    description: 'Answers an appeal by email, and lifts or keeps the suspension.',
    caller: 'administrator',
    params: ID,
    body: appealAnswerSchema,
    answer: doneSchema,
    missing: DATABASE_MESSAGES['appeal_not_found'] ?? '',
    handle: async ({ db, params, body: { lift, answer } }) => {
      dataOf(await db.rpc('answer_appeal', { appeal_id: params.id, lift, answer }));
      return { message: DONE_MESSAGES.answered };
    },
  }),

  route('POST', '/admin/decisions/{kind}/{id}/reopen', {
    summary: 'Reopen a decision',
    description:
      'Reopens a decision on an abuse report, a verification or an appeal, and ends its effects. The audit keeps the decision. Within ten seconds of the decision, no notification has been sent yet.',
    caller: 'administrator',
    params: z.extend(ID, { kind: z.enum(['abuse_report', 'verification', 'appeal']) }),
    answer: doneSchema,
    missing: API_MESSAGES.notFound,
    handle: async ({ db, params }) => {
      dataOf(await db.rpc('reopen_decision', params));
      return { message: DONE_MESSAGES.reopened };
    },
  }),
];
