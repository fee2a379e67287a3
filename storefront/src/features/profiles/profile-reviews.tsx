import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { lazyPart, loadEarly } from '#browser/lazy-part.ts';
import { formatDayThere } from '#shared/format/moment.ts';
import { plural } from '#shared/format/text.ts';
import type { PublicProfile, ShownReview } from '#shared/reviews/review-schema.ts';
import { useCurrentUser } from '../../lib/member/current-user.ts';
import { buttonClass, ACTION_LINK } from '../../ui/style/classes.ts';
import { DetailBlock, Prose } from '../listings/detail/detail-parts.tsx';
import { ownReviewQuery } from './profile-query.ts';
import { Stars } from './stars.tsx';

const ReviewDialog = lazyPart(() => import('./review-dialog.tsx'), 'ReviewDialog');
const AnswerDialog = lazyPart(() => import('./answer-dialog.tsx'), 'AnswerDialog');
const ReportDialog = lazyPart(() => import('../listings/report/report-dialog.tsx'), 'ReportDialog');

/** Reviews of an agent or broker with answers, and a button to write a review. */
export function ProfileReviews({ profile }: { profile: PublicProfile }) {
  const { kind, id, reviews, reviewCount, rating } = profile;
  const user = useCurrentUser();
  return (
    <div id="reviews" className="mt-8 scroll-mt-24">
      <DetailBlock title="Reviews">
        {reviewCount > 0 && (
          <p className="-mt-2 mb-5 flex flex-wrap items-center gap-x-2">
            <Stars rating={rating} className="size-5" />
            <span className="tabular font-semibold">{rating.toFixed(1)}</span>
            <span className="text-ink-2">{plural(reviewCount, ['{0} review', '{0} reviews'])}</span>
          </p>
        )}
        <p className="mb-5 text-meta text-ink-2">
          Only people who had a viewing or a deal with them can write a review. We do not check what they say.
        </p>
        {user && user.id !== id && <WriteReview kind={kind} id={id} />}
        {reviews.length === 0 && <p className="text-ink-2">No reviews yet</p>}
        <ul className="grid gap-6">
          {reviews.map((review) => (
            <li key={review.id} className="border-b border-line pb-6 last:border-b-0">
              <Review review={review} isMine={user?.id === id} isMember={Boolean(user)} />
            </li>
          ))}
        </ul>
        {reviews.length < reviewCount && (
          <p className="mt-6 text-ink-2">These are the latest {reviews.length} reviews.</p>
        )}
      </DetailBlock>
    </div>
  );
}

function WriteReview({ kind, id }: Pick<PublicProfile, 'kind' | 'id'>) {
  const { data } = useQuery(ownReviewQuery(kind, id));
  const [open, setOpen] = useState(false);
  if (!data?.mayReview && !data?.review?.mayEdit) return null;
  return (
    <div className="mb-6">
      <button type="button" className={buttonClass('soft')} {...loadEarly(ReviewDialog)} onClick={() => setOpen(true)}>
        {data.review ? 'Edit your review' : 'Write a review'}
      </button>
      {open && (
        <Suspense>
          <ReviewDialog kind={kind} id={id} before={data.review} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Review({ review, isMine, isMember }: { review: ShownReview; isMine: boolean; isMember: boolean }) {
  const [open, setOpen] = useState<'answer' | 'report' | null>(null);
  const close = () => setOpen(null);
  return (
    <article className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} />
        <span className="font-semibold">
          <Isolate>{review.reviewer ?? 'Member'}</Isolate>
        </span>
        <span className="text-meta text-ink-2">{formatDayThere(review.createdAt)}</span>
      </p>
      <Prose text={review.text} />
      {review.answer && (
        <div className="mt-2 border-s-4 border-line ps-4">
          <p className="flex flex-wrap gap-x-3 text-meta text-ink-2">
            <span>{/* @wc-context: a field */ 'Answer'}</span>
            <span>{review.answeredAt && formatDayThere(review.answeredAt)}</span>
          </p>
          <Prose text={review.answer} />
        </div>
      )}
      <p className="flex flex-wrap gap-x-5 text-sm">
        {isMine && (
          <button type="button" className={ACTION_LINK} {...loadEarly(AnswerDialog)} onClick={() => setOpen('answer')}>
            {review.answer ? 'Edit your answer' : 'Answer'}
          </button>
        )}
        {isMember && (
          <button type="button" className={ACTION_LINK} {...loadEarly(ReportDialog)} onClick={() => setOpen('report')}>
            Report this review
          </button>
        )}
      </p>
      {open && (
        <Suspense>
          {open === 'answer' ? (
            <AnswerDialog review={review} onClose={close} />
          ) : (
            <ReportDialog subject="review" subjectId={review.id} onClose={close} />
          )}
        </Suspense>
      )}
    </article>
  );
}
