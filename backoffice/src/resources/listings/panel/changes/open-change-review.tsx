import { formatMoment } from '#shared/format/moment.ts';
import { ChangeTable } from './change-table.tsx';
import { changedColumns } from './changed-columns.ts';
import { PutBackButton } from './review-button.tsx';
import type { OpenChange } from '../moderation-details.ts';

type OpenChangeReviewProps = { change: OpenChange; currency: string; onReviewed: () => Promise<unknown> };

/** The owner's changes since the last review. Visitors see them already; an administrator still has to review them. */
export function OpenChangeReview({ change, currency, onReviewed }: OpenChangeReviewProps) {
  return (
    <section className="panel-note" data-tone="change" aria-label="Changed by owner">
      <h3>Changed by owner</h3>
      <p className="panel-meta">Changes since approval. Last change on {formatMoment(change.updatedAt)}.</p>
      <ChangeTable
        label="Changes by the owner"
        columns={changedColumns(change.before, change.after, change.meanwhile)}
        currency={currency}
      />
      <PutBackButton change={change} onReviewed={onReviewed} />
    </section>
  );
}
