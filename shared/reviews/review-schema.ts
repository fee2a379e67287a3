import * as z from 'zod/mini';
import { SPECIALIZATIONS } from '../agents/agent-facts.ts';
import { count, id, moment, momentOrNull, textOrNull } from '../api/answer-fields.ts';
import { longText, requiredText } from '../api/body-fields.ts';
import { carCardSchema } from '../cars/car.ts';
import { LIMITS } from '../limits.ts';
import { propertyCardSchema } from '../properties/property.ts';
import { shownVerificationSchema } from '../verifications/verification-schema.ts';
import { PROFILE_KINDS } from './profile-paths.ts';
import { SPOKEN_LANGUAGES } from './spoken-languages.ts';

const STARS = 'Choose 1 to 5 stars';

/** The body of `PUT /api/profiles/{kind}/{id}/review`. */
export const reviewSchema = z.object({
  rating: z.int(STARS).check(z.minimum(1, STARS), z.maximum(5, STARS)),
  text: longText(10, LIMITS.review, 'Your review'),
});

/** The body of `PUT /api/reviews/{id}/answer`. */
export const reviewAnswerSchema = z.object({
  answer: requiredText(LIMITS.review, 'Your answer'),
});

/** The body of `PATCH /api/admin/reviews/{id}`. */
export const reviewHidingSchema = z.object({ hidden: z.boolean('Hidden must be true or false') });

/** A review on a public profile. */
const shownReviewSchema = z.object({
  id: id(),
  rating: z.int(),
  text: z.string(),
  createdAt: moment(),
  /** First name of the reviewer; null without a public profile. */
  reviewer: textOrNull(),
  answer: textOrNull(),
  answeredAt: momentOrNull(),
});
export type ShownReview = z.infer<typeof shownReviewSchema>;

/** The caller's rights and review: whether they may review the agent or broker, and their own review. */
export const ownReviewSchema = z.object({
  mayReview: z.boolean(),
  review: z.nullable(z.object({ id: id(), rating: z.int(), text: z.string(), mayEdit: z.boolean() })),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** An agent or broker with whom the caller dealt, and whom the caller has not reviewed. */
export const suggestedReviewSchema = z.object({ kind: z.enum(PROFILE_KINDS), id: id(), name: textOrNull() });
export type SuggestedReview = z.infer<typeof suggestedReviewSchema>;

/** The public profile of an agent or broker, with one page of their listings and the latest reviews. */
export const publicProfileSchema = z.object({
  kind: z.enum(PROFILE_KINDS),
  id: id(),
  firstName: textOrNull(),
  lastName: textOrNull(),
  image: textOrNull(),
  company: textOrNull(),
  /** The profile of the broker's company, if it has one. */
  companyId: z.nullable(id()),
  specialization: z.nullable(z.enum(SPECIALIZATIONS)),
  about: textOrNull(),
  officeAddress: textOrNull(),
  website: textOrNull(),
  languages: z.array(z.enum(SPOKEN_LANGUAGES)),
  since: moment(),
  rating: z.number(),
  reviewCount: count(),
  verifications: z.array(shownVerificationSchema),
  isUnverified: z.boolean(),
  /** Median time to the first answer, in minutes; null with too few answers. */
  usualMinutes: z.nullable(z.int()),
  cities: z.array(z.string()),
  districts: z.array(z.string()),
  listings: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('property'), card: propertyCardSchema }),
      z.object({ kind: z.literal('car'), card: carCardSchema }),
    ]),
  ),
  listingCount: count(),
  page: z.int(),
  pageSize: z.int(),
  agents: z.array(
    z.object({
      id: id(),
      firstName: textOrNull(),
      lastName: textOrNull(),
      image: textOrNull(),
      rating: z.number(),
      reviewCount: count(),
    }),
  ),
  reviews: z.array(shownReviewSchema),
});
export type PublicProfile = z.infer<typeof publicProfileSchema>;
