import * as z from 'zod/mini';
import { doneSchema } from '#shared/api/error-schema.ts';
import { DATABASE_MESSAGES } from '#shared/api/messages/database-messages.ts';
import { DONE_MESSAGES } from '#shared/api/messages/done-messages.ts';
import { PROFILE_KINDS } from '#shared/reviews/profile-paths.ts';
import {
  type OwnReview,
  ownReviewSchema,
  type PublicProfile,
  publicProfileSchema,
  reviewAnswerSchema,
  reviewHidingSchema,
  reviewSchema,
  type SuggestedReview,
  suggestedReviewSchema,
} from '#shared/reviews/review-schema.ts';
import { dataOf } from '../../database/database.ts';
import { ID, route } from '../../http/route.ts';

const PROFILE = z.object({ kind: z.enum(PROFILE_KINDS), id: z.guid() });
const PAGE = 'Page is a number from 1 to 500';
const PAGE_QUERY = z.object({
  page: z.pipe(
    z.optional(z.string().check(z.regex(/^([1-9]\d?|[1-4]\d\d|500)?$/, PAGE))),
    z.transform((page) => Number(page || 1)),
  ),
});
const missing = DATABASE_MESSAGES['profile_not_found'] ?? '';
const missingReview = DATABASE_MESSAGES['review_not_found'] ?? '';

/** Public pages of agents and brokers, and their reviews. */
export const profileRoutes = [
  route('GET', '/profiles/{kind}/{id}', {
    summary: 'Get an agent or broker',
    description:
      'Returns the public profile of an agent or broker, their latest reviews, and one page of their listings.',
    caller: 'visitor',
    params: PROFILE,
    query: PAGE_QUERY,
    answer: publicProfileSchema,
    cache: 'public',
    missing,
    handle: async ({ db, params: { kind, id }, query: { page } }) =>
      dataOf(await db.rpc('get_public_profile', { kind, person_id: id, page })) as PublicProfile,
  }),

  route('GET', '/profiles/{kind}/{id}/own-review', {
    summary: 'Get your review',
    description: 'Returns the caller’s review of an agent or broker, and whether the caller may write one.',
    caller: 'user',
    params: PROFILE,
    answer: ownReviewSchema,
    missing,
    handle: async ({ db, params: { kind, id } }) =>
      dataOf(await db.rpc('get_own_review', { subject_kind: kind, subject_id: id })) as OwnReview,
  }),

  route('PUT', '/profiles/{kind}/{id}/review', {
    summary: 'Write or change your review',
    description:
      'Reviews an agent or broker after a viewing, a closed lead or a sale. The author can change the review for 30 days.',
    caller: 'user',
    params: PROFILE,
    body: reviewSchema,
    answer: doneSchema,
    missing,
    handle: async ({ db, params: { kind, id }, body: { rating, text } }) => {
      dataOf(await db.rpc('save_review', { subject_kind: kind, subject_id: id, rating, content: text }));
      return { message: DONE_MESSAGES.reviewSaved };
    },
  }),

  route('GET', '/reviews/suggested', {
    summary: 'List people to review',
    description: 'Returns agents and brokers that the caller dealt with in the last six months and has not reviewed.',
    caller: 'user',
    answer: z.array(suggestedReviewSchema),
    handle: async ({ db }) => dataOf(await db.rpc('get_suggested_reviews')) as SuggestedReview[],
  }),

  route('PUT', '/reviews/{id}/answer', {
    summary: 'Answer a review',
    description: 'Writes or changes the answer to a review about the caller.',
    caller: 'user',
    params: ID,
    body: reviewAnswerSchema,
    answer: doneSchema,
    missing: missingReview,
    handle: async ({ db, params, body }) => {
      dataOf(await db.rpc('answer_review', { review_id: params.id, answer: body.answer }));
      return { message: DONE_MESSAGES.reviewAnswered };
    },
  }),

  route('PATCH', '/admin/reviews/{id}', {
    summary: 'Hide or show a review',
    description: 'Hides a review from the public, or shows it again.',
    caller: 'administrator',
    params: ID,
    body: reviewHidingSchema,
    answer: doneSchema,
    missing: missingReview,
    handle: async ({ db, params, body }) => {
      dataOf(await db.rpc('hide_review', { review_id: params.id, hide: body.hidden }));
      return { message: body.hidden ? DONE_MESSAGES.reviewHidden : DONE_MESSAGES.reviewShown };
    },
  }),
];
