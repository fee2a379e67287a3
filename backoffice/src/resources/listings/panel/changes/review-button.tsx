import { useCustomMutation, useNotification } from '@refinedev/core';
import { Button } from 'antd';
import type { DataError } from '#backoffice/providers/rows/data-error.ts';
import { keepFocusInPanel } from '../../keep-focus.ts';
import type { OpenChange } from '../moderation-details.ts';

type ReviewButtonProps = { change: OpenChange; onReviewed: () => Promise<unknown> };

/** Marks the owner's changes as reviewed. */
export function ReviewButton({ change, onReviewed }: ReviewButtonProps) {
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
      keepFocusInPanel('.panel-foot');
    } catch (error) {
      const { code, message } = error as DataError;
      const isGone = code === 'PT409';
      if (isGone) keepFocusInPanel('.panel-foot');
      open?.({
        type: 'error',
        message: 'This was not marked as reviewed',
        description: isGone ? 'Somebody else has reviewed it, or the owner has changed more. Look again.' : message,
      });
    }
    await onReviewed();
  }

  return (
    <Button loading={mutation.isPending} onClick={() => void handleReview()}>
      Mark as reviewed
    </Button>
  );
}
