import { DeleteOutlined } from '@ant-design/icons';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { formatWhole } from '#shared/format/number.ts';
import { t } from '#shared/format/text.ts';
import { LIMITS } from '#shared/limits.ts';
import { ChangedNote } from '../row/changed-note.tsx';
import type { ListingKind } from '../listing-kind.ts';
import type { SeenListing } from '../row/listing-row.ts';
import { ANYWAY, CONSEQUENCES, QUESTIONS } from './confirm-texts.ts';
import { ACTION_LABELS, type ConfirmedAction, type ModerationChoice } from './moderation.ts';
import { SignalsNote } from './signals-note.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';
import './confirm-dialog.css';

/** Of more listings, the moderator types the number. */
const MOST_DELETED_AT_A_PRESS = 20;

type ConfirmDialogProps = {
  kind: ListingKind;
  action: ConfirmedAction;
  listings: readonly SeenListing[];
  /** It has changed since it was looked at. */
  isChanged: boolean;
  /** Answers whether there is nothing more to ask. */
  onConfirm: (choice: ModerationChoice) => Promise<boolean>;
  onClosed: () => void;
};

/** Asks before one listing, or all that are chosen, are deleted, hidden or no longer featured, with a reason if there is one, or many are approved. */
export function ConfirmDialog({ kind, action, listings, isChanged, onConfirm, onClosed }: ConfirmDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const id = useId();
  const [first] = listings;
  const what = listings.length === 1 ? `“${first?.title}”` : kind.texts.counted(listings.length);
  const isDeletion = action === 'delete';
  const isApproval = action === 'approve';
  const [typed, setTyped] = useState('');
  const mustType = isDeletion && listings.length > MOST_DELETED_AT_A_PRESS;
  const isTyped = !mustType || typed.replaceAll(/\D/g, '') === String(listings.length);
  const [includesSignals, setIncludesSignals] = useState(false);
  const signals = isApproval ? listings.filter((listing) => listing.moderation_signal_weight > 0).length : 0;
  useLeaveWarning(reason.trim() !== '');

  async function handleConfirm() {
    setBusy(true);
    const isDone = await onConfirm({
      reason: reason.trim() || undefined,
      skipsSignals: isApproval && !includesSignals,
    });
    setBusy(false);
    if (isDone) setOpen(false);
  }

  return (
    <Modal
      open={isOpen}
      title={QUESTIONS[action](what)}
      okText={isChanged ? ANYWAY[action] : ACTION_LABELS[action]}
      okButtonProps={{
        danger: isDeletion,
        disabled: (signals === listings.length && !includesSignals) || !isTyped,
        icon: isDeletion ? <DeleteOutlined aria-hidden /> : null,
      }}
      confirmLoading={isBusy}
      onOk={() => void handleConfirm()}
      onCancel={() => !isBusy && setOpen(false)}
      afterClose={onClosed}
      width={480}
    >
      <div className="confirm-form">
        <p>{CONSEQUENCES[kind.listing][action](listings.length)}</p>
        {signals > 0 ? (
          <SignalsNote
            kind={kind}
            count={signals}
            total={listings.length}
            isIncluded={includesSignals}
            onInclude={setIncludesSignals}
          />
        ) : null}
        {isApproval ? null : (
          <div>
            <label htmlFor={id}>Reason (optional)</label>
            <Input.TextArea
              id={id}
              rows={2}
              dir="auto"
              value={reason}
              maxLength={LIMITS.rejectionReason}
              aria-describedby={`${id}-hint`}
              onChange={(event) => setReason(event.target.value)}
            />
            <p id={`${id}-hint`} className="confirm-hint">
              It stands in the audit log.
            </p>
          </div>
        )}
        {mustType ? (
          <div>
            <label htmlFor={`${id}-count`}>{t(`Type ${formatWhole(listings.length)} to delete them`)}</label>
            <Input
              id={`${id}-count`}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        ) : null}
        {isChanged && first ? <ChangedNote kind={kind} listing={first} /> : null}
      </div>
    </Modal>
  );
}
