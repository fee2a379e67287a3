import * as z from 'zod/mini';
import { moment, momentOrNull, textOrNull } from '../api/answer-fields.ts';
import { optionalDayOrMoment, optionalText, requiredText, seenValues } from '../api/body-fields.ts';
import { LIMITS } from '../limits.ts';
import { SUSPENSION_CODES } from './suspension-reasons.ts';

const newSuspensionSchema = z.object({
  /** A day stands for its end. Without a value the suspension has no end. */
  until: optionalDayOrMoment('Until', 'end'),
  /** A ready-made reason. The suspended user reads it in their own language. */
  code: z.optional(z.nullable(z.enum(SUSPENSION_CODES, 'Code must be one of the ready-made reasons'))),
  /** The office's own words, with the ready-made reason or instead of it. */
  reason: optionalText(LIMITS.rejectionReason, 'Reason'),
  hideListings: z.optional(z.boolean('Hide listings must be true or false')),
});

/** The form for administrators. It needs a ready-made reason, own words, or both. */
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

/** The answer of `PUT /api/admin/users/{id}/suspension`. */
export const suspensionSchema = z.object({
  until: momentOrNull(),
  reason: textOrNull(),
  code: z.nullable(z.enum(SUSPENSION_CODES)),
  hideListings: z.boolean(),
  suspendedAt: moment(),
});

/** The suspension as the suspended user sees it, after a correct sign-in. */
const suspensionNoticeSchema = z.object({
  until: momentOrNull(),
  reason: z.string(),
  /** The token of the page for appeals. */
  appealToken: z.guid(),
});
export type SuspensionNotice = z.infer<typeof suspensionNoticeSchema>;

/** The 403 of a sign-in. It contains the suspension if the password was right. */
export const suspendedSchema = z.object({
  message: z.string(),
  code: z.string(),
  suspension: z.optional(suspensionNoticeSchema),
});

/** The body of `POST /api/appeals/{token}`. */
export const newAppealSchema = z.object({ message: requiredText(LIMITS.appeal, 'Message') });

/** A suspension behind the token of its email, and its appeals and answers, oldest first. */
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
  /** Whether the answer also ends the suspension. */
  lift: z.boolean('Lift must be true or false'),
  answer: requiredText(LIMITS.appeal, 'Your answer'),
});
