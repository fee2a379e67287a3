import * as z from 'zod/mini';
import { count, id, moment, momentOrNull, optionalId, textOrNull } from '../api/answer-fields.ts';
import { optionalChoice, optionalText, requiredChoice } from '../api/body-fields.ts';
import { typedCode } from '../accounts/typed-code.ts';
import { LIMITS } from '../limits.ts';
import {
  VERIFICATION_DECISIONS,
  VERIFICATION_TYPES,
  VERIFICATION_STATUSES,
  EVIDENCE_TYPES,
  type EvidenceType,
  PAPERS,
} from './verification-facts.ts';

/** A current verification as all visitors see it. It never contains a document. */
export const shownVerificationSchema = z.object({
  type: z.enum(VERIFICATION_TYPES),
  papers: z.optional(z.enum(PAPERS)),
  checkedAt: moment(),
  expiresAt: moment(),
  /** The first name of the administrator who checked it. */
  by: z.optional(z.string()),
});
export type ShownVerification = z.infer<typeof shownVerificationSchema>;

/** A verification as its applicant sees it. */
export const verificationSchema = z.object({
  id: id(),
  type: z.enum(VERIFICATION_TYPES),
  /** The id of the person, property or car. */
  subjectId: id(),
  papers: z.nullable(z.enum(PAPERS)),
  status: z.enum(VERIFICATION_STATUSES),
  /** Why it was refused or revoked. Null if it was revoked because the checked data changed. */
  reason: textOrNull(),
  createdAt: moment(),
  decidedAt: momentOrNull(),
  expiresAt: momentOrNull(),
  revokedAt: momentOrNull(),
  by: textOrNull(),
  /** The number of its evidence files. */
  evidence: count(),
  /** Whether the office has given the applicant a code that can be entered now. */
  hasCode: z.boolean(),
});
export type Verification = z.infer<typeof verificationSchema>;

/** The body of `POST /api/verifications`. */
export const newVerificationSchema = z.object({
  type: requiredChoice(VERIFICATION_TYPES, 'Kind'),
  subjectId: z.guid('Subject is required'),
  papers: optionalChoice(PAPERS, 'Papers'),
});

/** The body of `POST /api/verifications/code`. */
export const verificationCodeSchema = z.object({ code: typedCode('Code') });

/** The body of `POST /api/verifications/{id}/evidence`, and its answer: the path for the PUT of the file. */
export const newEvidenceSchema = z.object({
  type: requiredChoice(Object.keys(EVIDENCE_TYPES) as [EvidenceType, ...EvidenceType[]], 'Type'),
});
export const evidenceUploadSchema = z.object({ path: z.string() });

/** The evidence files, each at a URL that is valid for a few minutes. */
export const evidenceSchema = z.array(z.object({ name: z.string(), type: textOrNull(), path: z.string() }));

/** A row of `GET /api/admin/verifications`. */
export const verificationRowSchema = z.object({
  id: id(),
  type: z.enum(VERIFICATION_TYPES),
  papers: z.nullable(z.enum(PAPERS)),
  status: z.enum(VERIFICATION_STATUSES),
  reason: textOrNull(),
  subject: z.enum(['person', 'property', 'car']),
  subjectId: id(),
  subjectLabel: textOrNull(),
  askerId: id(),
  askerName: textOrNull(),
  createdAt: moment(),
  decidedAt: momentOrNull(),
  decidedBy: optionalId(),
  expiresAt: momentOrNull(),
  revokedAt: momentOrNull(),
});
export type VerificationRow = z.infer<typeof verificationRowSchema>;

/** The body of `PATCH /api/admin/verifications/{id}`. */
export const verificationDecisionSchema = z.object({
  status: requiredChoice(VERIFICATION_DECISIONS, 'Status'),
  note: optionalText(LIMITS.rejectionReason, 'Reason'),
  expiresAt: z.optional(z.nullable(z.iso.datetime({ offset: true, error: 'The end must be a date and time' }))),
});

export const verificationCodeAnswerSchema = z.object({ code: z.string(), expiresAt: moment() });
