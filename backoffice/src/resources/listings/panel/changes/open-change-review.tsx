import { formatMoment } from '#shared/format/moment.ts';
import { ChangeTable } from './change-table.tsx';
import { changedColumns } from './changed-columns.ts';
import { PutBackButton } from './review-button.tsx';
import type { OpenChange } from '../moderation-details.ts';

type OpenChangeReviewProps = { change: OpenChange; currency: string; onReviewed: () => Promise<unknown> };

/** What the owner changed since somebody last looked: it is visible already, and waits to be looked at. */
export function OpenChangeReview({ change, currency, onReviewed }: OpenChangeReviewProps) {
  return (
    <section className="panel-note" data-tone="change" aria-label="Changed by owner">
      <h3>Changed by owner</h3>
      <p className="panel-meta">Since it was approved; last on {formatMoment(change.updatedAt)}.</p>
      <ChangeTable
        label="What the owner changed"
        columns={changedColumns(change.before, change.after, change.meanwhile)}
        currency={currency}
      />
      <PutBackButton change={change} onReviewed={onReviewed} />
    </section>
  );
}
