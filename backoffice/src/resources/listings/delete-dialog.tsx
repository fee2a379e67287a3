import { DeleteOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { useState } from 'react';
import { formatWhole } from '../../../../shared/format/number.ts';
import type { ListingKind } from './listing-kind.ts';
import type { SeenListing } from './listing-row.ts';
import { deleteQuestion } from './moderation.ts';

type DeleteDialogProps = {
  kind: ListingKind;
  listings: readonly SeenListing[];
  /** Answers whether there is nothing more to ask. */
  onDelete: () => Promise<boolean>;
  onClosed: () => void;
};

/** Asks before one listing, or all that are chosen, are deleted. */
export function DeleteDialog({ kind, listings, onDelete, onClosed }: DeleteDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [isDeleting, setDeleting] = useState(false);
  const [first] = listings;
  const what = listings.length === 1 ? `“${first?.title}”` : `${formatWhole(listings.length)} ${kind.noun[1]}`;

  async function handleDelete() {
    setDeleting(true);
    const isDone = await onDelete();
    setDeleting(false);
    if (isDone) setOpen(false);
  }

  return (
    <Modal
      open={isOpen}
      title={`Delete ${what}?`}
      okText="Delete"
      okButtonProps={{ danger: true, icon: <DeleteOutlined aria-hidden /> }}
      confirmLoading={isDeleting}
      onOk={() => void handleDelete()}
      onCancel={() => !isDeleting && setOpen(false)}
      afterClose={onClosed}
      width={480}
    >
      <p>{deleteQuestion(listings.length, kind)}</p>
    </Modal>
  );
}
