import * as z from 'zod/mini';
import { DATABASE_MESSAGES } from '#shared/api/messages/database-messages.ts';
import { DONE_MESSAGES } from '#shared/api/messages/done-messages.ts';
import { doneSchema } from '#shared/api/error-schema.ts';
import { type Message, messageSchema } from '#shared/conversations/conversation-schema.ts';
import { flagDecisionSchema, flagRowSchema, newFlagSchema } from '#shared/flags/flag-schema.ts';
import { responseLanguage } from '../../http/languages.ts';
import { inBackground } from '../../jobs/background.ts';
import { deleteOldEvidence } from '../../jobs/delete-old-evidence.ts';
import { unauthorized } from '../../http/errors.ts';
import { listRoute } from '../../http/list-route.ts';
import { sendDueEmails } from '../../jobs/send-emails.ts';
import { withAbuseReportPicture } from '../../pictures/abuse-report-picture.ts';
import { ID, route } from '../../http/route.ts';
import { dataOf } from '../../database/database.ts';
import { writeVisitorFlag } from '../../database/server-database.ts';
import { limitRate } from '../../http/rate-limit.ts';

const missing = DATABASE_MESSAGES['flag_not_found'] ?? '';

export const flagRoutes = [
  route('POST', '/flags', {
    summary:
      'Reports a property, a car, a person or a conversation to the office. Visitors may too, but for conversations; an `email` is theirs, to hear the outcome. A `picture` is a data: URL of at most 512 KiB and 2.5 million pixels, seen by administrators alone.',
    caller: 'visitor',
    body: newFlagSchema,
    answer: doneSchema,
    status: 201,
    handle: async ({ c, db, body: { subject, subjectId, reason, message, firstMessageId, email, picture } }) => {
      const flag = { subject, subject_id: subjectId, reason, ...(message && { message }) };
      const isMember = Boolean(c.get('accessToken'));
      if (!isMember) {
        if (subject === 'conversation') throw unauthorized();
        await limitRate(c, 'flag', undefined);
      }
      await withAbuseReportPicture(c, picture, async (stored) => {
        if (isMember) {
          const part = firstMessageId ? { first_message: firstMessageId } : {};
          dataOf(await db.rpc('create_flag', { ...flag, ...part, ...stored }));
        } else {
          const answer = email ? { email, language: responseLanguage(c).code } : {};
          await writeVisitorFlag(c, { ...flag, ...answer, ...stored });
        }
      });
      inBackground(deleteOldEvidence());
      sendDueEmails();
      return { message: DONE_MESSAGES.reported };
    },
  }),

  listRoute(
    '/admin/flags',
    'admin_flags',
    flagRowSchema,
    'What was reported, newest first: a row for all that is open about a subject, or was decided together.',
  ),

  route('POST', '/admin/flags/{id}/claim', {
    summary: 'Takes what was reported in hand for half an hour: nobody else decides on it meanwhile.',
    caller: 'administrator',
    params: ID,
    answer: doneSchema,
    missing,
    handle: async ({ db, params }) => {
      dataOf(await db.rpc('claim_flag', { flag_id: params.id }));
      return { message: DONE_MESSAGES.claimed };
    },
  }),

  route('DELETE', '/admin/flags/{id}/claim', {
    summary: 'Gives it back. Doing it again changes nothing.',
    caller: 'administrator',
    params: ID,
    answer: doneSchema,
    missing,
    handle: async ({ db, params }) => {
      dataOf(await db.rpc('release_flag', { flag_id: params.id }));
      return { message: DONE_MESSAGES.released };
    },
  }),

  route('POST', '/admin/flags/{id}/messages', {
    summary: 'The part of a conversation that was reported, for whoever has it in hand. Each reading is in the audit.',
    caller: 'administrator',
    params: ID,
    answer: z.array(messageSchema),
    missing,
    handle: async ({ db, params }) => dataOf(await db.rpc('read_flagged_part', { flag_id: params.id })) as Message[],
  }),

  route('PATCH', '/admin/flags/{id}', {
    summary:
      'Decides on what was reported, and on all that is open about it: whoever has it in hand may. Those who reported it hear the outcome.',
    caller: 'administrator',
    params: ID,
    body: flagDecisionSchema,
    answer: doneSchema,
    missing,
    handle: async ({ db, params, body: { outcome, note, until, hideListings } }) => {
      dataOf(
        await db.rpc('decide_flag', {
          flag_id: params.id,
          outcome,
          ...(note && { note }),
          ...(until && { until }),
          ...(hideListings !== undefined && { hide_listings: hideListings }),
        }),
      );
      sendDueEmails();
      return { message: DONE_MESSAGES.decided };
    },
  }),
];
