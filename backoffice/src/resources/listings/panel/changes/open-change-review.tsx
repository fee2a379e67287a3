import { useCustomMutation, useNotification } from '@refinedev/core';
import { Button } from 'antd';
import { formatMoment } from '#shared/format/moment.ts';
import type { DataError } from '#backoffice/providers/rows/data-error.ts';
import { keepFocusInPanel } from '../../keep-focus.ts';
import { ChangeTable } from './change-table.tsx';
import { changedColumns } from './changed-columns.ts';
import type { OpenChange } from '../moderation-details.ts';

type OpenChangeReviewProps = { change: OpenChange; currency: string; onReviewed: () => Promise<unknown> };

/** What the owner changed since somebody last looked: it is visible already, and waits to be looked at. */
export function OpenChangeReview({ change, currency, onReviewed }: OpenChangeReviewProps) {
  const { mutateAsync, mutation } = useCustomMutation<object, DataError>();
  const { open } = useNotification();

  async function handleReview() {
    try {
      await mutateAsync({
        url: 'review_listing_change',
        method: 'post',
        values: { change_id: change.id, seen_at: change.updatedAt },
        successNotification: false,
        errorNotification: false,
      });
      open?.({ type: 'success', message: 'Marked as reviewed' });
      keepFocusInPanel('.panel-note');
    } catch (error) {
      const { code, message } = error as DataError;
      const isGone = code === 'PT409';
      if (isGone) keepFocusInPanel('.panel-note');
      open?.({
        type: 'error',
        message: 'This was not marked as reviewed',
        description: isGone ? 'Somebody else has reviewed it, or the owner has changed more. Look again.' : message,
      });
    }
    await onReviewed();
  }

  return (
    <section className="panel-note" data-tone="change" aria-label="Changed by owner">
      <h3>Changed by owner</h3>
      <p className="panel-meta">Since it was approved; last on {formatMoment(change.updatedAt)}.</p>
      <ChangeTable
        label="What the owner changed"
        columns={changedColumns(change.before, change.after, change.meanwhile)}
        currency={currency}
      />
      <Button loading={mutation.isPending} onClick={() => void handleReview()}>
        Mark as reviewed
      </Button>
    </section>
  );
}
