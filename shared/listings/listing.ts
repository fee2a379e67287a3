import * as z from 'zod/mini';
import { id, moment, numberOrNull, optionalId, textOrNull } from '../api/answer-fields.ts';
import { APPROVAL_STATUSES, CURRENCIES, LISTING_STATUSES } from './listing-facts.ts';

/** The fields every listing has, as the API answers them. */
export const LISTING_FIELDS = {
  id: id(),
  title: z.string(),
  currency: z.enum(CURRENCIES),
  location: z.string(),
  city: z.string(),
  latitude: numberOrNull(),
  longitude: numberOrNull(),
  images: z.array(z.string()),
  available: z.boolean(),
  status: z.enum(LISTING_STATUSES),
  approvalStatus: z.enum(APPROVAL_STATUSES),
  featured: z.boolean(),
  ownerId: id(),
  agentId: optionalId(),
  brokerId: optionalId(),
  createdAt: moment(),
  updatedAt: moment(),
  /** Saved by the caller, and the caller's own. */
  isFavorite: z.boolean(),
  isOwner: z.boolean(),
};

/** What the moderators said of one's own listing. */
export const MODERATION_FIELDS = { rejectionReason: textOrNull(), hiddenByAdmin: z.boolean() };
