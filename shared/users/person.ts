import * as z from 'zod/mini';
import { id, momentOrNull, textOrNull, moment } from '../api/answer-fields.ts';
import { shownVerificationSchema } from '../verifications/verification-schema.ts';
import { memberRecordSchema } from './member-record.ts';
import { SELLER_ROLES } from './person-facts.ts';

/** Name and picture of somebody, for those who deal with them. */
export const personNameSchema = z.object({
  id: id(),
  firstName: textOrNull(),
  lastName: textOrNull(),
  profileImageUrl: textOrNull(),
  /** Of an agent or a broker at work whose licence is not checked. */
  isUnverified: z.optional(z.literal(true)),
});

export type PersonName = z.infer<typeof personNameSchema>;

/** What others may know of a person: a profile that is not public is an id alone. A phone is asked for by itself. */
export const personCardSchema = z.extend(personNameSchema, { email: textOrNull() });

/** The answer of `POST /api/properties/{id}/phone`, and of a car's. */
export const phoneSchema = z.object({ phone: z.string() });
export type GivenPhone = z.infer<typeof phoneSchema>;

/** Whoever lists something, on its page: what is not public is null. */
export const sellerSchema = z.extend(personCardSchema, {
  memberSince: momentOrNull(),
  role: z.enum(SELLER_ROLES),
  /** Of a broker, or of the broker an agent works for. */
  company: textOrNull(),
  /** Whether there is a phone to ask for. */
  hasPhone: z.boolean(),
  /** What is checked about them now. */
  verifications: z.array(shownVerificationSchema),
  record: z.nullable(memberRecordSchema),
});
export type Seller = z.infer<typeof sellerSchema>;

/** A row of `GET /api/blocks`: whom the caller has blocked, and since when. */
export const blockSchema = z.object({ user: personNameSchema, createdAt: moment() });

export type Block = z.infer<typeof blockSchema>;
