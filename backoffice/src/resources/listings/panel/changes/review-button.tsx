import { FileDoneOutlined } from '@ant-design/icons';
import { useCustomMutation, useNotification } from '@refinedev/core';
import { Button, Popconfirm } from 'antd';
import type { DataError } from '#backoffice/providers/rows/data-error.ts';
import { keepFocusInPanel } from '../../keep-focus.ts';
import type { OpenChange } from '../moderation-details.ts';

type ReviewButtonProps = { change: OpenChange; onReviewed: () => Promise<unknown> };

/** Marks a change as reviewed, and gives the listing its values from before the change if asked to. */
function useReview({ change, onReviewed }: ReviewButtonProps) {
  const { mutateAsync, mutation } = useCustomMutation<object, DataError>();
  const { open } = useNotification();

  async function review(putsBack: boolean) {
    try {
      await mutateAsync({
        url: 'review_listing_change',
        method: 'post',
        values: { change_id: change.id, seen_at: change.updatedAt, puts_back: putsBack },
        successNotification: false,
        errorNotification: false,
      });
      open?.({ type: 'success', message: putsBack ? 'The approved listing is back' : 'Marked as reviewed' });
      keepFocusInPanel('.panel-foot');
    } catch (error) {
      const { code, message } = error as DataError;
      const isGone = code === 'PT409';
      if (isGone) keepFocusInPanel('.panel-foot');
      open?.({
        type: 'error',
        message: 'This could not be marked as reviewed',
        description: isGone
          ? 'Another administrator has already reviewed it, or the owner has made more changes. Please look again.'
          : message,
      });
    }
    await onReviewed();
  }

  return { review, busy: mutation.isPending };
}

/** Says that a moderator has looked at what the owner changed. */
export function ReviewButton(props: ReviewButtonProps) {
  const { review, busy } = useReview(props);
  return (
    <Button
      className="panel-minor"
      icon={<FileDoneOutlined aria-hidden />}
      title="Mark as reviewed"
      loading={busy}
      onClick={() => void review(false)}
    >
      <span className="panel-word">Mark as reviewed</span>
    </Button>
  );
}

/** Takes the owner’s change back. */
export function PutBackButton(props: ReviewButtonProps) {
  const { review, busy } = useReview(props);
  return (
    <Popconfirm
      title="Put back what was approved?"
      description="The listing loses the owner’s change."
      okText="Put back"
      cancelText="Cancel"
      onConfirm={() => void review(true)}
    >
      <Button size="small" loading={busy}>
        Put back what was approved
      </Button>
    </Popconfirm>
  );
}
