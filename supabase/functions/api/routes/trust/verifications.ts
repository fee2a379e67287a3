import * as z from 'zod/mini';
import { DATABASE_MESSAGES } from '#shared/api/messages/database-messages.ts';
import { DONE_MESSAGES } from '#shared/api/messages/done-messages.ts';
import { doneSchema } from '#shared/api/error-schema.ts';
import {
  type Verification,
  verificationCodeAnswerSchema,
  verificationCodeSchema,
  verificationDecisionSchema,
  type VerificationRow,
  verificationRowSchema,
  verificationSchema,
  evidenceSchema,
  evidenceUploadSchema,
  newVerificationSchema,
  newEvidenceSchema,
} from '#shared/verifications/verification-schema.ts';
import { columnsOf } from '#shared/api/snake-keys.ts';
import { readEvidence, signEvidence } from '../../database/evidence-files.ts';
import { Failure } from '../../http/errors.ts';
import { listRoute } from '../../http/list-route.ts';
import { ID, route } from '../../http/route.ts';
import { type database, dataOf } from '../../database/database.ts';

const MISSING = DATABASE_MESSAGES['verification_not_found'] ?? '';

/** The folder of a verification's evidence. Null if the caller may not see it. */
async function folderOf(db: ReturnType<typeof database>, id: string): Promise<string | null> {
  const folderBy = (asked: { asker_id: string } | null) => asked && `${asked.asker_id}/${id}`;
  return folderBy(
    dataOf(await db.from('verifications').select<string, { asker_id: string }>('asker_id').eq('id', id).maybeSingle()),
  );
}

export const verificationRoutes = [
  route('GET', '/verifications', {
    summary: 'What the caller asked to have checked, the latest first.',
    caller: 'user',
    answer: z.array(verificationSchema),
    handle: async ({ db }) => dataOf(await db.rpc('get_verifications')) as Verification[],
  }),

  route('POST', '/verifications', {
    summary:
      'Asks the office to check the caller (phone, identity or licence), or a listing of theirs (papers, of which type, or a visit).',
    caller: 'user',
    body: newVerificationSchema,
    answer: verificationSchema,
    status: 201,
    handle: async ({ db, body: { type, subjectId, papers } }) => {
      return dataOf(
        await db.rpc('request_verification', { type, subject_id: subjectId, ...(papers ? { papers } : {}) }),
      ) as Verification;
    },
  }),

  route('DELETE', '/verifications/{id}', {
    summary: 'Takes a question back that is not decided; its evidence goes with it.',
    caller: 'user',
    params: ID,
    missing: MISSING,
    answer: doneSchema,
    handle: async ({ db, params }) => {
      const gone = dataOf(await db.from('verifications').delete().eq('id', params.id).select('id').maybeSingle());
      return gone && { message: DONE_MESSAGES.verificationWithdrawn };
    },
  }),

  route('POST', '/verifications/code', {
    summary: 'Types in the code that the office told the caller, which shows that the phone is theirs.',
    caller: 'user',
    body: verificationCodeSchema,
    answer: doneSchema,
    handle: async ({ db, body }) => {
      if (dataOf(await db.rpc('confirm_phone', { code: body.code }))) return { message: DONE_MESSAGES.phoneVerified };
      const message = DATABASE_MESSAGES['wrong_code'] ?? '';
      throw new Failure(400, 'wrong_code', message, { code: message });
    },
  }),

  route('GET', '/verifications/{id}/evidence', {
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

  route('POST', '/verifications/{id}/evidence', {
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

  listRoute(
    '/admin/verifications',
    'admin_verifications',
    verificationRowSchema,
    'What was asked to be checked, newest first.',
  ),

  route('PATCH', '/admin/verifications/{id}', {
    summary:
      'Decides a check: passed (until `expiresAt`, or for as long as its type allows), refused or, later, revoked, both with a reason.',
    caller: 'administrator',
    params: ID,
    body: verificationDecisionSchema,
    missing: MISSING,
    answer: verificationRowSchema,
    handle: async ({ db, params, body: { status, note, expiresAt } }) => {
      dataOf(
        await db.rpc('decide_verification', {
          verification_id: params.id,
          status,
          ...(note ? { reason: note } : {}),
          ...(expiresAt ? { expires_at: expiresAt } : {}),
        }),
      );
      const decided = db
        .from('admin_verifications')
        .select<string, VerificationRow>(columnsOf(verificationRowSchema))
        .eq('id', params.id);
      return dataOf(await decided.maybeSingle());
    },
  }),

  route('POST', '/admin/verifications/{id}/code', {
    summary:
      'Makes the code that shows that a phone is its person’s, for the office to read out or send. Told this once.',
    caller: 'administrator',
    params: ID,
    missing: MISSING,
    answer: verificationCodeAnswerSchema,
    status: 201,
    handle: async ({ db, params }) =>
      dataOf(await db.rpc('create_verification_code', { verification_id: params.id })) as z.infer<
        typeof verificationCodeAnswerSchema
      >,
  }),
];
