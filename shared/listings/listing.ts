import * as z from 'zod/mini';
import { id, moment, momentOrNull, numberOrNull, optionalId, textOrNull } from '../api/answer-fields.ts';
import { LISTING_VERIFICATIONS } from '../verifications/verification-facts.ts';
import { OWN_APPROVAL_STATUSES, CURRENCIES, LISTING_STATUSES, REJECTION_CODES } from './listing-facts.ts';
import { priceDropSchema } from './price-schema.ts';
import { TEXT_LANGUAGE_CODES } from './text-languages.ts';

const texts = z.optional(z.object({ title: z.string(), description: z.optional(z.string()) }));

/** The language of the owner's texts, if they named it, and the texts in other languages. Lists have only the titles. */
export const LANGUAGE_FIELDS = {
  language: z.optional(z.nullable(z.enum(TEXT_LANGUAGE_CODES))),
  translations: z.optional(z.object({ en: texts, so: texts, ar: texts })),
};

/** The fields that every listing has in answers of the API. */
export const LISTING_FIELDS = {
  id: id(),
  /** Its reference code, such as HG-4821. */
  code: z.string(),
  title: z.string(),
  ...LANGUAGE_FIELDS,
  currency: z.enum(CURRENCIES),
  location: z.string(),
  city: z.string(),
  latitude: numberOrNull(),
  longitude: numberOrNull(),
  images: z.array(z.string()),
  available: z.boolean(),
  status: z.enum(LISTING_STATUSES),
  approvalStatus: z.enum(OWN_APPROVAL_STATUSES),
  featured: z.boolean(),
  ownerId: id(),
  agentId: optionalId(),
  brokerId: optionalId(),
  createdAt: moment(),
  updatedAt: moment(),
  /** When the seller last confirmed the availability. */
  confirmedAt: moment(),
  /** Only in lists: until when this confirmation counts. */
  confirmedUntil: z.optional(moment()),
  /** Only in lists: whether the confirmation still counts, by the server's clock. */
  isConfirmed: z.optional(z.boolean()),
  /** Whether the caller saved the listing, and whether the caller owns it. */
  isFavorite: z.boolean(),
  isOwner: z.boolean(),
  /** The current verifications, if there are any. */
  checked: z.optional(z.array(z.enum(LISTING_VERIFICATIONS))),
  /** The latest price drop, if it is recent. */
  priceLowered: z.optional(priceDropSchema),
};

/** The JPEG of the first photo, for emails and for sites that preview a shared listing. Missing until it exists. */
export const COVER_FIELDS = {
  cover: z.optional(z.object({ url: z.string(), width: z.int(), height: z.int() })),
};

/** Until when the availability confirmation counts, and when the listing leaves the public search without a new one. */
export const AVAILABILITY_FIELDS = { confirmedUntil: moment(), leavesSearchAt: moment() };

/** The agent or broker who confirmed the caller's own listing. Missing if the owner confirmed it. */
export const CONFIRMER_FIELDS = { confirmedBy: z.optional(z.string()) };

/** The moderators' decision about the caller's own listing. The reason is in the reader's language. */
export const MODERATION_FIELDS = {
  rejectionReason: textOrNull(),
  rejectionCode: z.nullable(z.enum(REJECTION_CODES)),
  hiddenByAdmin: z.boolean(),
  /** When the office removed the listing. The owner can no longer change it. */
  removedAt: momentOrNull(),
};

/** When the caller's own listing was last approved, and when it was sold or rented out. Null if that is not recorded. */
export const STAGE_FIELDS = { approvedAt: momentOrNull(), closedAt: momentOrNull() };
