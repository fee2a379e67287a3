import * as z from 'zod/mini';
import { id, momentOrNull, textOrNull, moment } from '../api/answer-fields.ts';
import { shownVerificationSchema } from '../verifications/verification-schema.ts';
import { memberRecordSchema } from './member-record.ts';
import { SELLER_ROLES } from './person-facts.ts';

/** The name and picture of a user, for users who deal with them. */
export const personNameSchema = z.object({
  id: id(),
  firstName: textOrNull(),
  lastName: textOrNull(),
  profileImageUrl: textOrNull(),
  /** Only for an agent or broker at work whose licence is not checked. */
  isUnverified: z.optional(z.literal(true)),
});

export type PersonName = z.infer<typeof personNameSchema>;

/** A user's public data. A profile that is not public has only an id. The phone number has its own call. */
export const personCardSchema = z.extend(personNameSchema, { email: textOrNull() });

/** The answer of `POST /api/properties/{id}/phone`, and of its counterpart for cars. */
export const phoneSchema = z.object({ phone: z.string() });

/** The seller on a listing's page. Data that is not public is null. */
export const sellerSchema = z.extend(personCardSchema, {
  memberSince: momentOrNull(),
  role: z.enum(SELLER_ROLES),
  /** The company of a broker, or of the broker an agent works for. */
  company: textOrNull(),
  /** Whether the caller can request a phone number. */
  hasPhone: z.boolean(),
  /** The seller's current verifications. */
  verifications: z.array(shownVerificationSchema),
  record: z.nullable(memberRecordSchema),
});
export type Seller = z.infer<typeof sellerSchema>;

/** A row of `GET /api/blocks`: a user whom the caller has blocked, and the time. */
export const blockSchema = z.object({ user: personNameSchema, createdAt: moment() });

export type Block = z.infer<typeof blockSchema>;
