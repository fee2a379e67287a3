import { DeleteOutlined } from '@ant-design/icons';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { formatWhole } from '../../../../shared/format/number.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { ChangedNote } from './changed-note.tsx';
import type { ListingKind } from './listing-kind.ts';
import type { SeenListing } from './listing-row.ts';
import { ACTION_LABELS, type ConfirmedAction, confirmText } from './moderation.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import './confirm-dialog.css';

type ConfirmDialogProps = {
  kind: ListingKind;
  action: ConfirmedAction;
  listings: readonly SeenListing[];
  /** It has changed since it was looked at. */
  isChanged: boolean;
  /** Answers whether there is nothing more to ask. */
  onConfirm: (reason: string | undefined) => Promise<boolean>;
  onClosed: () => void;
};

/** Asks before one listing, or all that are chosen, are deleted, hidden or no longer featured; a reason may be given. */
export function ConfirmDialog({ kind, action, listings, isChanged, onConfirm, onClosed }: ConfirmDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const id = useId();
  const [first] = listings;
  const what = listings.length === 1 ? `“${first?.title}”` : `${formatWhole(listings.length)} ${kind.noun[1]}`;
  const label = ACTION_LABELS[action];
  const isDeletion = action === 'delete';
  useLeaveWarning(reason.trim() !== '');

  async function handleConfirm() {
    setBusy(true);
    const isDone = await onConfirm(reason.trim() || undefined);
    setBusy(false);
    if (isDone) setOpen(false);
  }

  return (
    <Modal
      open={isOpen}
      title={`${label} ${what}?`}
      okText={isChanged ? `${label} Anyway` : label}
      okButtonProps={{ danger: isDeletion, icon: isDeletion ? <DeleteOutlined aria-hidden /> : null }}
      confirmLoading={isBusy}
      onOk={() => void handleConfirm()}
      onCancel={() => !isBusy && setOpen(false)}
      afterClose={onClosed}
      width={480}
    >
      <div className="confirm-form">
        <p>{confirmText(action, listings.length, kind)}</p>
        <div>
          <label htmlFor={id}>Reason (optional)</label>
          <Input.TextArea
            id={id}
            rows={2}
            value={reason}
            maxLength={LIMITS.rejectionReason}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setReason(event.target.value)}
          />
          <p id={`${id}-hint`} className="confirm-hint">
            It stands in the audit log.
          </p>
        </div>
        {isChanged && first ? <ChangedNote kind={kind} listing={first} /> : null}
      </div>
    </Modal>
  );
}
