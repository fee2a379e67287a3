import * as z from 'zod/mini';
import { moment, momentOrNull, textOrNull } from '../api/answer-fields.ts';
import { optionalDayOrMoment, optionalText, requiredText, seenValues } from '../api/body-fields.ts';
import { LIMITS } from '../limits.ts';
import { SUSPENSION_CODES } from './suspension-reasons.ts';

/** The form of a suspension. */
const newSuspensionSchema = z.object({
  /** A day stands for its end; null, or nothing: until somebody lifts it. */
  until: optionalDayOrMoment('Until', 'end'),
  /** A ready-made reason, which the person reads in their own language. */
  code: z.optional(z.nullable(z.enum(SUSPENSION_CODES, 'Code must be one of the ready-made reasons'))),
  /** Words of the office, beside the ready-made reason or in its place. */
  reason: optionalText(LIMITS.rejectionReason, 'Reason'),
  hideListings: z.optional(z.boolean('Hide listings must be true or false')),
});

/** The form as administrators fill it in: a ready-made reason, words, or both. */
export const suspensionFormSchema = newSuspensionSchema.check(
  z.refine(({ reason, code }) => Boolean(reason) || Boolean(code), { path: ['reason'], error: 'Reason is required' }),
);

/** The body of `PUT /api/admin/users/{id}/suspension`. With `seen`, only the fields that it names change. */
export const suspensionBodySchema = z
  .extend(z.partial(newSuspensionSchema), { seen: seenValues(newSuspensionSchema) })
  .check(
    z.refine(({ reason, code, seen }) => Boolean(reason) || Boolean(code) || seen !== undefined, {
      path: ['reason'],
      error: 'Reason is required',
    }),
  );

/** What that call answers. */
export const suspensionSchema = z.object({
  until: momentOrNull(),
  reason: textOrNull(),
  code: z.nullable(z.enum(SUSPENSION_CODES)),
  hideListings: z.boolean(),
  suspendedAt: moment(),
});

/** What somebody who is suspended is told, once they have proved who they are. */
const suspensionToldSchema = z.object({
  until: momentOrNull(),
  reason: z.string(),
  /** The token of the page where they can appeal. */
  appealToken: z.guid(),
});
export type SuspensionNotice = z.infer<typeof suspensionToldSchema>;

/** The 403 of a sign-in; with the suspension, if the password was right and it is for one. */
export const suspendedSchema = z.object({
  message: z.string(),
  code: z.string(),
  suspension: z.optional(suspensionToldSchema),
});

/** The body of `POST /api/appeals/{token}`. */
export const newAppealSchema = z.object({ message: requiredText(LIMITS.appeal, 'Message') });

/** A suspension by the token of its mail, and what was written about it, oldest first. */
export const appealsSchema = z.object({
  until: momentOrNull(),
  reason: z.string(),
  isOver: z.boolean(),
  appeals: z.array(
    z.object({ message: z.string(), createdAt: moment(), answer: textOrNull(), answeredAt: momentOrNull() }),
  ),
});
export type Appeals = z.infer<typeof appealsSchema>;

/** The body of `PATCH /api/admin/appeals/{id}`. */
export const appealAnswerSchema = z.object({
  /** Whether the suspension ends with the answer. */
  lift: z.boolean('Lift must be true or false'),
  answer: requiredText(LIMITS.appeal, 'Answer'),
});
