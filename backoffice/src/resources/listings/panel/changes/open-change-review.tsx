import { formatMoment } from '#shared/format/moment.ts';
import { ChangeTable } from './change-table.tsx';
import { changedColumns } from './changed-columns.ts';
import type { OpenChange } from '../moderation-details.ts';

/** The owner's changes since the last review. They are already public and wait for a review. */
export function OpenChangeReview({ change, currency }: { change: OpenChange; currency: string }) {
  return (
    <section className="panel-note" data-tone="change" aria-label="Changed by owner">
      <h3>Changed by owner</h3>
      <p className="panel-meta">Since it was approved; last on {formatMoment(change.updatedAt)}.</p>
      <ChangeTable
        label="What the owner changed"
        columns={changedColumns(change.before, change.after, change.meanwhile)}
        currency={currency}
      />
    </section>
  );
}
