import * as z from 'zod/mini';
import { count, id, moment, momentOrNull, optionalId, textOrNull } from '../api/answer-fields.ts';
import { optionalDayOrMoment, optionalEmail, optionalText, reference, requiredChoice } from '../api/body-fields.ts';
import { LIMITS } from '../limits.ts';
import { inlineImage } from '../listings/inline-image.ts';
import { NOT_A_PICTURE, PICTURE_TOO_LARGE } from '../uploads/picture-refusal.ts';
import {
  ABUSE_REPORT_OUTCOMES,
  ABUSE_REPORT_REASONS,
  ABUSE_REPORT_STATUSES,
  ABUSE_REPORT_SUBJECTS,
} from './abuse-report-facts.ts';
import { ABUSE_REPORT_PICTURE_CHARACTERS } from '../uploads/abuse-report-picture.ts';

const isPicture = (picture: string): boolean => inlineImage(picture) !== undefined;

/** The body of `POST /api/abuse-reports`. */
export const newAbuseReportSchema = z.object({
  subject: requiredChoice(ABUSE_REPORT_SUBJECTS, 'Subject'),
  subjectId: reference('Please choose what you want to report'),
  reason: requiredChoice(ABUSE_REPORT_REASONS, 'Reason'),
  message: optionalText(LIMITS.abuseReportMessage, 'Message'),
  /** Only for a conversation: the first message of the reported part. */
  firstMessageId: z.optional(reference('The id must be a UUID')),
  /** Where a visitor wants to receive the outcome. */
  email: optionalEmail('Please enter a valid email address'),
  /** A PNG, JPG or WebP as a data: URL. */
  picture: z.pipe(
    z.transform((picture: string | null | undefined) => (picture === '' ? null : picture)),
    z.optional(
      z.nullable(
        z
          .string(NOT_A_PICTURE)
          .check(z.maxLength(ABUSE_REPORT_PICTURE_CHARACTERS, PICTURE_TOO_LARGE), z.refine(isPicture, NOT_A_PICTURE)),
      ),
    ),
  ),
});

/** A row of `GET /api/admin/abuse-reports`: all open reports about a subject, or all reports of one decision. */
export const abuseReportRowSchema = z.object({
  id: id(),
  subject: z.enum(ABUSE_REPORT_SUBJECTS),
  subjectId: id(),
  title: z.string(),
  accusedId: optionalId(),
  reason: z.enum(ABUSE_REPORT_REASONS),
  message: textOrNull(),
  /** The number of reports. */
  reports: count(),
  status: z.enum(ABUSE_REPORT_STATUSES),
  claimedBy: optionalId(),
  outcome: z.nullable(z.enum(ABUSE_REPORT_OUTCOMES)),
  note: textOrNull(),
  decidedAt: momentOrNull(),
  createdAt: moment(),
});

/** The body of `PATCH /api/admin/abuse-reports/{id}`. Only a suspension uses `until` and `hideListings`. */
export const abuseReportDecisionSchema = z.object({
  outcome: requiredChoice(ABUSE_REPORT_OUTCOMES, 'Outcome'),
  note: optionalText(LIMITS.rejectionReason, 'Note'),
  until: optionalDayOrMoment('Until', 'end'),
  hideListings: z.optional(z.boolean('Hide listings must be true or false')),
});
