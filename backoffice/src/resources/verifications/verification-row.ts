import * as z from 'zod/mini';
import { id, moment, momentOrNull, optionalId, textOrNull } from '#shared/api/answer-fields.ts';
import { VERIFICATION_TYPES, VERIFICATION_STATUSES, PAPERS } from '#shared/verifications/verification-facts.ts';
import { PAPERS_LABELS, VERIFICATION_LABELS } from '#shared/verifications/verification-texts.ts';
import { type RowOf, rowsOf } from '../../providers/rows/rows-of.ts';

/** Requested verifications, as in the queue. */
export const VERIFICATIONS = rowsOf('admin_verifications', {
  id: id(),
  type: z.enum(VERIFICATION_TYPES),
  papers: z.nullable(z.enum(PAPERS)),
  status: z.enum(VERIFICATION_STATUSES),
  reason: textOrNull(),
  subject: z.enum(['person', 'property', 'car']),
  subject_id: id(),
  subject_label: textOrNull(),
  subject_code: textOrNull(),
  subject_place: textOrNull(),
  asker_id: id(),
  asker_name: textOrNull(),
  asker_email: textOrNull(),
  asker_phone: textOrNull(),
  license_number: textOrNull(),
  company_name: textOrNull(),
  created_at: moment(),
  decided_at: momentOrNull(),
  decided_by: optionalId(),
  decided_by_name: textOrNull(),
  expires_at: momentOrNull(),
  revoked_at: momentOrNull(),
  is_expired: z.nullable(z.boolean()),
});
export type VerificationRow = RowOf<typeof VERIFICATIONS>;

/** The name of a verification: its type, and the type of papers. */
export const verificationName = ({ type, papers }: VerificationRow): string =>
  papers ? `${VERIFICATION_LABELS[type]}: ${PAPERS_LABELS[papers]}` : VERIFICATION_LABELS[type];
