import * as z from 'zod/mini';
import { id, moment, momentOrNull, numberOrNull, optionalId, textOrNull } from '../api/answer-fields.ts';
import { LISTING_VERIFICATIONS } from '../verifications/verification-facts.ts';
import { OWN_APPROVAL_STATUSES, CURRENCIES, LISTING_STATUSES, REJECTION_CODES } from './listing-facts.ts';
import { priceDropSchema } from './price-schema.ts';
import { TEXT_LANGUAGE_CODES } from './text-languages.ts';

const texts = z.optional(z.object({ title: z.string(), description: z.optional(z.string()) }));

/** In which language somebody's texts are, if they said so, and the same in others; lists have their titles alone. */
export const LANGUAGE_FIELDS = {
  language: z.optional(z.nullable(z.enum(TEXT_LANGUAGE_CODES))),
  translations: z.optional(z.object({ en: texts, so: texts, ar: texts })),
};

/** The fields every listing has, as the API answers them. */
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
  /** When it was last said that it is still to be had. */
  confirmedAt: moment(),
  /** In lists: until when that counts. */
  confirmedUntil: z.optional(moment()),
  /** In lists: whether that still counts, by the clock of the server. */
  isConfirmed: z.optional(z.boolean()),
  /** Saved by the caller, and the caller's own. */
  isFavorite: z.boolean(),
  isOwner: z.boolean(),
  /** What is checked about it now, where anything is. */
  checked: z.optional(z.array(z.enum(LISTING_VERIFICATIONS))),
  /** By how much its price was lowered lately, if it was. */
  priceLowered: z.optional(priceDropSchema),
};

/** The JPEG of the first photo for emails and for sites where the listing is shared, once it is made. */
export const COVER_FIELDS = {
  cover: z.optional(z.object({ url: z.string(), width: z.int(), height: z.int() })),
};

/** Until when that counts as said, and when the listing leaves the public search unless it is said again. */
export const AVAILABILITY_FIELDS = { confirmedUntil: moment(), leavesSearchAt: moment() };

/** Who said so of one's own listing, where that was an agent or a broker. */
export const CONFIRMER_FIELDS = { confirmedBy: z.optional(z.string()) };

/** What the moderators said of one's own listing. The reason is in the reader's language. */
export const MODERATION_FIELDS = {
  rejectionReason: textOrNull(),
  rejectionCode: z.nullable(z.enum(REJECTION_CODES)),
  hiddenByAdmin: z.boolean(),
  /** When the office removed it; the owner can no longer change it. */
  removedAt: momentOrNull(),
};

/** When one's own listing was approved last, and when it was sold or rented out; null where that is not recorded. */
export const STAGE_FIELDS = { approvedAt: momentOrNull(), closedAt: momentOrNull() };
