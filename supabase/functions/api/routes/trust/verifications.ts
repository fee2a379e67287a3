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
    summary: 'List your verifications',
    description: 'Returns the verifications that the caller requested, latest first.',
    caller: 'user',
    answer: z.array(verificationSchema),
    handle: async ({ db }) => dataOf(await db.rpc('get_verifications')) as Verification[],
  }),

  route('POST', '/verifications', {
    summary: 'Request a verification',
    description:
      'Asks the office to check the caller’s phone, identity or licence, or a listing’s papers or a visit. For papers, `papers` is their type.',
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
    summary: 'Withdraw a verification request',
    description: 'Deletes an undecided request of the caller and its evidence.',
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
    summary: 'Confirm your phone with a code',
    description: 'Confirms the caller’s phone with the code that the office gave them. Returns 400 for a wrong code.',
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
    summary: 'List the evidence of a verification',
    description:
      'Returns URLs of the evidence, valid for five minutes. The caller must have requested the verification or be an administrator.',
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
    summary: 'Create an upload URL for evidence',
    description:
      'Returns a signed storage URL for a file. The user who requested the verification uploads it. For a visit, an administrator who was there uploads it.',
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

  listRoute('/admin/verifications', 'admin_verifications', verificationRowSchema, {
    summary: 'List all verifications',
    description: 'Returns all requested verifications, newest first.',
  }),

  route('PATCH', '/admin/verifications/{id}', {
    summary: 'Decide a verification',
    description:
      'Passes, refuses or later revokes a verification. A refusal and a revocation need a reason. A passed verification ends at `expiresAt`, or after the longest time of its type.',
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
    summary: 'Create a phone verification code',
    description:
      'Returns the code that confirms a user’s phone. The office reads it out or sends it. The code is never shown again.',
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
