import * as z from 'zod/mini';
import { count, id, moment, momentOrNull, optionalId, textOrNull } from '../api/answer-fields.ts';
import { optionalDayOrMoment, optionalEmail, optionalText, reference, requiredChoice } from '../api/body-fields.ts';
import { LIMITS } from '../limits.ts';
import { inlineImage } from '../listings/inline-image.ts';
import { NOT_A_PICTURE } from '../uploads/picture-refusal.ts';
import { FLAG_OUTCOMES, FLAG_REASONS, FLAG_STATUSES, FLAG_SUBJECTS } from './flag-facts.ts';
import { FLAG_PICTURE_CHARACTERS, FLAG_PICTURE_TOO_LARGE } from '../uploads/flag-picture.ts';

const isPicture = (picture: string): boolean => inlineImage(picture) !== undefined;

/** The body of `POST /api/flags`. */
export const newFlagSchema = z.object({
  subject: requiredChoice(FLAG_SUBJECTS, 'Subject'),
  subjectId: reference('Name what you report'),
  reason: requiredChoice(FLAG_REASONS, 'Reason'),
  message: optionalText(LIMITS.flagMessage, 'Message'),
  /** Of a conversation: the first message of the part that is reported. */
  firstMessageId: z.optional(reference('The id must be a UUID')),
  /** Where a visitor wants to hear the outcome. */
  email: optionalEmail('Please enter a valid email address'),
  /** A PNG, JPG or WebP as a data: URL. */
  picture: z.pipe(
    z.transform((picture: string | null | undefined) => (picture === '' ? null : picture)),
    z.optional(
      z.nullable(
        z
          .string(NOT_A_PICTURE)
          .check(z.maxLength(FLAG_PICTURE_CHARACTERS, FLAG_PICTURE_TOO_LARGE), z.refine(isPicture, NOT_A_PICTURE)),
      ),
    ),
  ),
});

/** A row of `GET /api/admin/flags`: all that is open about a subject, or was decided with it. */
export const flagRowSchema = z.object({
  id: id(),
  subject: z.enum(FLAG_SUBJECTS),
  subjectId: id(),
  title: z.string(),
  accusedId: optionalId(),
  reason: z.enum(FLAG_REASONS),
  message: textOrNull(),
  /** How many reports there are. */
  reports: count(),
  status: z.enum(FLAG_STATUSES),
  claimedBy: optionalId(),
  outcome: z.nullable(z.enum(FLAG_OUTCOMES)),
  note: textOrNull(),
  decidedAt: momentOrNull(),
  createdAt: moment(),
});

/** The body of `PATCH /api/admin/flags/{id}`; `until` and `hideListings` are those of a suspension. */
export const flagDecisionSchema = z.object({
  outcome: requiredChoice(FLAG_OUTCOMES, 'Outcome'),
  note: optionalText(LIMITS.rejectionReason, 'Note'),
  until: optionalDayOrMoment('Until', 'end'),
  hideListings: z.optional(z.boolean('Hide listings must be true or false')),
});
