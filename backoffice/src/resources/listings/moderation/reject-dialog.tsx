import { CloseOutlined, LoadingOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Modal } from 'antd';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { LIMITS } from '#shared/limits.ts';
import { ChangedNote } from '../row/changed-note.tsx';
import type { ListingKind } from '../listing-kind.ts';
import type { SeenListing } from '../row/listing-row.ts';
import { ACTIONS_ON } from './moderation.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import './reject-dialog.css';

const READY_REASONS = [
  'The pictures do not show what is offered.',
  'The price looks wrong. Please check it.',
  'The location is missing or not exact enough.',
  'The description says too little.',
  'This has been listed already.',
];

type RejectDialogProps = {
  kind: ListingKind;
  listings: readonly SeenListing[];
  /** It has changed since it was looked at. */
  isChanged: boolean;
  /** Answers whether there is nothing more to ask. */
  onReject: (reason: string) => Promise<boolean>;
  onClosed: () => void;
};

/** Asks for the reason, which the owner reads. What was written does not get lost by a slip. */
export function RejectDialog({ kind, listings, isChanged, onReject, onClosed }: RejectDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isRejecting, setRejecting] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const [first] = listings;
  const what = listings.length === 1 ? `“${first?.title}”` : kind.texts.counted(listings.length);

  const isWritten = reason.trim() !== '';
  useLeaveWarning(isWritten);

  const focusField = () => field.current?.querySelector('textarea')?.focus();

  function handleClose() {
    if (isRejecting) return;
    if (isWritten && !isLeaving) setLeaving(true);
    else setOpen(false);
  }

  function addReason(text: string) {
    setReason((before) => [before.trim(), text].filter(Boolean).join(' ').slice(0, LIMITS.rejectionReason));
    setMissing(false);
    focusField();
  }

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isWritten) {
      setMissing(true);
      focusField();
      return;
    }
    setRejecting(true);
    const isDone = await onReject(reason.trim());
    setRejecting(false);
    if (isDone) setOpen(false);
  }

  return (
    <Modal
      open={isOpen}
      title={ACTIONS_ON.reject(what)}
      footer={null}
      onCancel={handleClose}
      afterClose={onClosed}
      afterOpenChange={(open) => open && focusField()}
      width={560}
      // A toast in the corner does not cover the buttons.
      style={{ top: 24 }}
    >
      <form className="reject-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p>The owner reads the reason and can fix the listing and submit it again.</p>
        <div ref={field}>
          <label htmlFor={id}>Reason</label>
          <Input.TextArea
            id={id}
            rows={4}
            dir="auto"
            value={reason}
            maxLength={LIMITS.rejectionReason}
            showCount
            required
            status={isMissing ? 'error' : ''}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}-problem` : undefined}
            onChange={(event) => {
              setReason(event.target.value);
              setMissing(false);
            }}
          />
          {isMissing ? (
            <p id={`${id}-problem`} className="reject-problem" role="alert">
              Reason is required
            </p>
          ) : null}
        </div>
        <ul className="ready-reasons" aria-label="Ready-made reasons">
          {READY_REASONS.map((text) => (
            <li key={text}>
              <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => addReason(text)}>
                {text}
              </Button>
            </li>
          ))}
        </ul>
        {isChanged && first ? <ChangedNote kind={kind} listing={first} /> : null}
        {isLeaving ? (
          <div key="leaving" className="reject-buttons" role="alert">
            <span>Throw away what you wrote?</span>
            <Button
              onClick={() => {
                setLeaving(false);
                focusField();
              }}
            >
              Keep Writing
            </Button>
            <Button danger onClick={() => setOpen(false)}>
              Throw Away
            </Button>
          </div>
        ) : (
          <div key="writing" className="reject-buttons">
            <Button disabled={isRejecting} onClick={handleClose}>
              Cancel
            </Button>
            <Button
              type="primary"
              danger
              htmlType="submit"
              icon={<CloseOutlined aria-hidden />}
              loading={isRejecting && { icon: <LoadingOutlined aria-hidden /> }}
            >
              {isChanged ? 'Reject Anyway' : 'Reject'}
            </Button>
          </div>
        )}
      </form>
    </Modal>
  );
}
