import * as z from 'zod/mini';
import { DATABASE_MESSAGES } from '#shared/api/messages/database-messages.ts';
import { DONE_MESSAGES } from '#shared/api/messages/done-messages.ts';
import { doneSchema } from '#shared/api/error-schema.ts';
import { type Message, messageSchema } from '#shared/conversations/conversation-schema.ts';
import {
  abuseReportDecisionSchema,
  abuseReportRowSchema,
  newAbuseReportSchema,
} from '#shared/abuse-reports/abuse-report-schema.ts';
import { responseLanguage } from '../../http/languages.ts';
import { unauthorized } from '../../http/errors.ts';
import { listRoute } from '../../http/list-route.ts';
import { withAbuseReportPicture } from '../../pictures/abuse-report-picture.ts';
import { ID, route } from '../../http/route.ts';
import { dataOf } from '../../database/database.ts';
import { writeVisitorAbuseReport } from '../../database/server-database.ts';
import { clientIpRange } from '../../http/client-ip.ts';
import { limitRate } from '../../http/rate-limit.ts';

const missing = DATABASE_MESSAGES['abuse_report_not_found'] ?? '';

export const abuseReportRoutes = [
  route('POST', '/abuse-reports', {
    summary: 'Report abuse',
    description:
      'Reports a property, a car, a person or a conversation to the office. Visitors cannot report conversations. Visitors can give an `email` to receive the outcome. `picture` is a data URL of at most 512 KiB and 2.5 million pixels. Only administrators can see it.',
    caller: 'visitor',
    body: newAbuseReportSchema,
    answer: doneSchema,
    status: 201,
    handle: async ({ c, db, body: { subject, subjectId, reason, message, firstMessageId, email, picture } }) => {
      const report = { subject, subject_id: subjectId, reason, ...(message && { message }) };
      const isMember = Boolean(c.get('accessToken'));
      if (!isMember) {
        if (subject === 'conversation') throw unauthorized();
        await limitRate(c, 'visitor_abuse_report', undefined);
      }
      await withAbuseReportPicture(c, picture, async (stored) => {
        if (isMember) {
          const part = firstMessageId ? { first_message: firstMessageId } : {};
          dataOf(await db.rpc('create_abuse_report', { ...report, ...part, ...stored }));
        } else {
          const answer = email ? { email, language: responseLanguage(c).code } : {};
          await writeVisitorAbuseReport(c, clientIpRange(c), { ...report, ...answer, ...stored });
        }
      });
      return { message: DONE_MESSAGES.reported };
    },
  }),

  listRoute('/admin/abuse-reports', 'admin_abuse_reports', abuseReportRowSchema, {
    summary: 'List abuse reports',
    description:
      'Returns abuse reports, newest first. One row contains all open abuse reports about a subject, or all that were decided together.',
  }),

  route('POST', '/admin/abuse-reports/{id}/claim', {
    summary: 'Claim an abuse report',
    description: 'Claims an abuse report for half an hour. Other administrators cannot decide it during that time.',
    caller: 'administrator',
    params: ID,
    answer: doneSchema,
    missing,
    handle: async ({ db, params }) => {
      dataOf(await db.rpc('claim_abuse_report', { abuse_report_id: params.id }));
      return { message: DONE_MESSAGES.claimed };
    },
  }),

  route('DELETE', '/admin/abuse-reports/{id}/claim', {
    summary: 'Release an abuse report',
    description: 'Releases an abuse report that the caller claimed. Repeating the call has no effect.',
    caller: 'administrator',
    params: ID,
    answer: doneSchema,
    missing,
    handle: async ({ db, params }) => {
      dataOf(await db.rpc('release_abuse_report', { abuse_report_id: params.id }));
      return { message: DONE_MESSAGES.released };
    },
  }),

  route('POST', '/admin/abuse-reports/{id}/messages', {
    summary: 'Read the reported messages',
    description:
      'Returns the reported part of a conversation to the administrator who claimed the abuse report. The audit records each call.',
    caller: 'administrator',
    params: ID,
    answer: z.array(messageSchema),
    missing,
    handle: async ({ db, params }) =>
      dataOf(await db.rpc('read_reported_part', { abuse_report_id: params.id })) as Message[],
  }),

  route('PATCH', '/admin/abuse-reports/{id}', {
    summary: 'Decide an abuse report',
    description:
      'Decides an abuse report, and all open abuse reports about its subject. The caller must have claimed it. The people who reported it receive the outcome.',
    caller: 'administrator',
    params: ID,
    body: abuseReportDecisionSchema,
    answer: doneSchema,
    missing,
    handle: async ({ db, params, body: { outcome, note, until, hideListings } }) => {
      dataOf(
        await db.rpc('decide_abuse_report', {
          abuse_report_id: params.id,
          outcome,
          ...(note && { note }),
          ...(until && { until }),
          ...(hideListings !== undefined && { hide_listings: hideListings }),
        }),
      );
      return { message: DONE_MESSAGES.decided };
    },
  }),
];
