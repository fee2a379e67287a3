import { DATABASE_MESSAGES } from '#shared/api/messages/database-messages.ts';
import { DONE_MESSAGES } from '#shared/api/messages/done-messages.ts';
import { doneSchema } from '#shared/api/error-schema.ts';
import { officeMessageSchema, type PersonDetails, personDetailsSchema } from '#shared/admin/person-details.ts';
import { dataOf } from '../../database/database.ts';
import { ID, route } from '../../http/route.ts';

const missing = DATABASE_MESSAGES['user_not_found'] ?? '';

export const peopleRoutes = [
  route('GET', '/admin/users/{id}', {
    summary: 'Get all details of a user',
    description:
      'Returns the user’s profile, listings, abuse reports, verifications, sessions, activities and suspensions. Also returns the office’s notes and messages, and the audit entries.',
    caller: 'administrator',
    params: ID,
    answer: personDetailsSchema,
    missing,
    handle: async ({ db, params }) => {
      const details = dataOf(await db.rpc('person_details', { user_id: params.id }));
      return details as PersonDetails;
    },
  }),

  route('POST', '/admin/users/{id}/messages', {
    summary: 'Send an office message to a user',
    description: 'Writes to a user in the name of the office. The user gets a notification and an email.',
    caller: 'administrator',
    params: ID,
    body: officeMessageSchema,
    answer: doneSchema,
    status: 201,
    missing,
    handle: async ({ db, params, body: { body } }) => {
      dataOf(await db.rpc('write_office_message', { user_id: params.id, body }));
      return { message: DONE_MESSAGES.officeMessageSent };
    },
  }),

  route('DELETE', '/admin/users/{id}/sessions', {
    summary: 'End all sessions of a user',
    description: 'Ends all sessions of a user, who must then sign in again.',
    caller: 'administrator',
    params: ID,
    answer: doneSchema,
    missing,
    handle: async ({ db, params }) => {
      dataOf(await db.rpc('end_sessions_of', { user_id: params.id }));
      return { message: DONE_MESSAGES.sessionsEnded };
    },
  }),
];
