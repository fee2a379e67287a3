import * as z from 'zod/mini';
import { DATABASE_MESSAGES } from '#shared/api/messages/database-messages.ts';
import { DONE_MESSAGES } from '#shared/api/messages/done-messages.ts';
import { doneSchema } from '#shared/api/error-schema.ts';
import {
  type Check,
  checkCodeAnswerSchema,
  checkCodeSchema,
  checkDecisionSchema,
  type CheckRow,
  checkRowSchema,
  checkSchema,
  evidenceSchema,
  evidenceUploadSchema,
  newCheckSchema,
  newEvidenceSchema,
} from '#shared/checks/check-schema.ts';
import { columnsOf } from '#shared/api/snake-keys.ts';
import { inBackground } from '../../jobs/background.ts';
import { readEvidence, signEvidence } from '../../database/evidence-files.ts';
import { deleteOldEvidence } from '../../jobs/delete-old-evidence.ts';
import { Failure } from '../../http/errors.ts';
import { listRoute } from '../../http/list-route.ts';
import { sendDueEmails } from '../../jobs/send-emails.ts';
import { ID, route } from '../../http/route.ts';
import { type database, dataOf } from '../../database/database.ts';

const MISSING = DATABASE_MESSAGES['check_not_found'] ?? '';

/** Where the evidence of a check lies that the caller may see; null if they may not. */
async function folderOf(db: ReturnType<typeof database>, id: string): Promise<string | null> {
  const folderBy = (asked: { asker_id: string } | null) => asked && `${asked.asker_id}/${id}`;
  return folderBy(
    dataOf(await db.from('checks').select<string, { asker_id: string }>('asker_id').eq('id', id).maybeSingle()),
  );
}

export const checkRoutes = [
  route('GET', '/checks', {
    summary: 'What the caller asked to have checked, the latest first.',
    caller: 'user',
    answer: z.array(checkSchema),
    handle: async ({ db }) => dataOf(await db.rpc('get_checks')) as Check[],
  }),

  route('POST', '/checks', {
    summary:
      'Asks the office to check the caller (phone, identity or licence), or a listing of theirs (papers, of which kind, or a visit).',
    caller: 'user',
    body: newCheckSchema,
    answer: checkSchema,
    status: 201,
    handle: async ({ db, body: { kind, subjectId, papers } }) => {
      inBackground(deleteOldEvidence());
      return dataOf(
        await db.rpc('request_check', { kind, subject_id: subjectId, ...(papers ? { papers } : {}) }),
      ) as Check;
    },
  }),

  route('DELETE', '/checks/{id}', {
    summary: 'Takes a question back that is not decided; its evidence goes with it.',
    caller: 'user',
    params: ID,
    missing: MISSING,
    answer: doneSchema,
    handle: async ({ db, params }) => {
      const gone = dataOf(await db.from('checks').delete().eq('id', params.id).select('id').maybeSingle());
      if (gone) inBackground(deleteOldEvidence());
      return gone && { message: DONE_MESSAGES.checkTakenBack };
    },
  }),

  route('POST', '/checks/code', {
    summary: 'Types in the code that the office told the caller, which shows that the phone is theirs.',
    caller: 'user',
    body: checkCodeSchema,
    answer: doneSchema,
    handle: async ({ db, body }) => {
      if (dataOf(await db.rpc('confirm_phone', { code: body.code }))) return { message: DONE_MESSAGES.phoneChecked };
      const message = DATABASE_MESSAGES['wrong_code'] ?? '';
      throw new Failure(400, 'wrong_code', message, { code: message });
    },
  }),

  route('GET', '/checks/{id}/evidence', {
    summary:
      'The evidence of a check, for whoever asked for it and for administrators. Addresses are good for five minutes.',
    caller: 'user',
    params: ID,
    missing: MISSING,
    answer: evidenceSchema,
    handle: async ({ c, db, params }) => {
      const folder = await folderOf(db, params.id);
      return folder === null ? null : readEvidence(c, folder);
    },
  }),

  route('POST', '/checks/{id}/evidence', {
    summary:
      'Makes room for a file of evidence: a signed address of storage. Whoever asked adds it; of a visit, an administrator who was there.',
    caller: 'user',
    params: ID,
    body: newEvidenceSchema,
    missing: MISSING,
    answer: evidenceUploadSchema,
    status: 201,
    handle: async ({ c, db, params, body }) => {
      const folder = await folderOf(db, params.id);
      return folder === null ? null : { path: await signEvidence(c, folder, body.type) };
    },
  }),

  listRoute('/admin/checks', 'admin_checks', checkRowSchema, 'What was asked to be checked, newest first.'),

  route('PATCH', '/admin/checks/{id}', {
    summary:
      'Decides a check: passed (until `expiresAt`, or for as long as its kind says), refused or, later, revoked, both with a reason.',
    caller: 'administrator',
    params: ID,
    body: checkDecisionSchema,
    missing: MISSING,
    answer: checkRowSchema,
    handle: async ({ db, params, body: { status, note, expiresAt } }) => {
      dataOf(
        await db.rpc('decide_check', {
          check_id: params.id,
          status,
          ...(note ? { reason: note } : {}),
          ...(expiresAt ? { expires_at: expiresAt } : {}),
        }),
      );
      // Whoever asked hears of it by mail.
      sendDueEmails();
      inBackground(deleteOldEvidence());
      const decided = db.from('admin_checks').select<string, CheckRow>(columnsOf(checkRowSchema)).eq('id', params.id);
      return dataOf(await decided.maybeSingle());
    },
  }),

  route('POST', '/admin/checks/{id}/code', {
    summary:
      'Makes the code that shows that a phone is its person’s, for the office to read out or send. Told this once.',
    caller: 'administrator',
    params: ID,
    missing: MISSING,
    answer: checkCodeAnswerSchema,
    status: 201,
    handle: async ({ db, params }) =>
      dataOf(await db.rpc('make_check_code', { check_id: params.id })) as z.infer<typeof checkCodeAnswerSchema>,
  }),
];
