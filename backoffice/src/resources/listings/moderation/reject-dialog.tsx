import { CloseOutlined, LoadingOutlined } from '@ant-design/icons';
import { Button, Input, Modal } from 'antd';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { LIMITS } from '#shared/limits.ts';
import { REJECTION_CODES, type RejectionCode } from '#shared/listings/listing-facts.ts';
import { REJECTION_SENTENCES } from '#shared/listings/rejection.ts';
import { ChangedNote } from '../row/changed-note.tsx';
import type { ListingKind } from '../listing-kind.ts';
import type { SeenListing } from '../row/listing-row.ts';
import { ACTIONS_ON, type ModerationChoice } from './moderation.ts';
import { ownersLanguage } from './owners-language.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import './reject-dialog.css';
import { isPaletteOpen } from '../cockpit/use-cockpit-keys.ts';

type RejectDialogProps = {
  kind: ListingKind;
  listings: readonly SeenListing[];
  /** The listing has changed since the moderator looked at it. */
  isChanged: boolean;
  /** The previous choice and text. */
  choice?: ModerationChoice | undefined;
  /** The error message of the failed call. */
  problem?: string | undefined;
  /** Returns whether nothing more must be asked. */
  onReject: (choice: ModerationChoice) => Promise<boolean>;
  onClosed: () => void;
};

/** The key of a reason: 1 to 9, then 0. */
const keyOf = (index: number) => String((index + 1) % 10);

/**
 * Asks for the reason of a rejection: a predefined reason, which the owner reads in their own language, a text, or both. Keys
 * choose a reason. Closing the dialog by mistake does not lose the text.
 */
export function RejectDialog(props: RejectDialogProps) {
  const { kind, listings, isChanged, choice, problem, onReject, onClosed } = props;
  const [isOpen, setOpen] = useState(true);
  const [reason, setReason] = useState(choice?.reason ?? '');
  const [code, setCode] = useState<RejectionCode | undefined>(choice?.code);
  const [isMissing, setMissing] = useState(false);
  const [isRejecting, setRejecting] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const chips = useRef<HTMLFieldSetElement>(null);
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

  // Listens on the whole page, so that keys work before the focus has reached the dialog.
  useEffect(() => {
    if (!isOpen) return undefined;
    function handleKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key === 'Enter' && (ctrlKey || metaKey)) {
        event.preventDefault();
        form.current?.requestSubmit();
      }
      if (ctrlKey || metaKey || altKey || isPaletteOpen() || target instanceof HTMLTextAreaElement) return;
      const chosen = REJECTION_CODES.find((_, index) => keyOf(index) === key);
      if (!chosen) return;
      setCode(chosen);
      setMissing(false);
      // Enter then submits the form.
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOpen]);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isWritten && !code) {
      setMissing(true);
      focusField();
      return;
    }
    setRejecting(true);
    const isDone = await onReject({ reason: reason.trim() || undefined, code });
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
      afterOpenChange={(open) => open && !code && chips.current?.querySelector('button')?.focus()}
      width={640}
      // High enough that a toast in the corner does not cover the buttons.
      style={{ top: 24 }}
    >
      <form ref={form} className="reject-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p>The owner sees the reason, and can correct the listing and submit it again.</p>
        <fieldset ref={chips} className="ready-reasons">
          <legend>The owner reads these in their own language</legend>
          <ul>
            {REJECTION_CODES.map((one, index) => (
              <li key={one}>
                <Button
                  size="small"
                  type={code === one ? 'primary' : 'default'}
                  aria-pressed={code === one}
                  aria-keyshortcuts={keyOf(index)}
                  onClick={() => {
                    setCode(code === one ? undefined : one);
                    setMissing(false);
                  }}
                >
                  <kbd aria-hidden>{keyOf(index)}</kbd> {REJECTION_SENTENCES[one]}
                </Button>
              </li>
            ))}
          </ul>
        </fieldset>
        <div ref={field}>
          <label htmlFor={id}>Reason in your own words</label>
          <Input.TextArea
            id={id}
            rows={3}
            dir="auto"
            value={reason}
            maxLength={LIMITS.rejectionReason}
            showCount
            status={isMissing ? 'error' : ''}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}-problem ${id}-language` : `${id}-language`}
            onChange={(event) => {
              setReason(event.target.value);
              setMissing(false);
            }}
          />
          <p id={`${id}-language`} className="reject-language">
            {ownersLanguage(listings)}
          </p>
          {isMissing ? (
            <p id={`${id}-problem`} className="reject-problem" role="alert">
              Reason is required
            </p>
          ) : null}
        </div>
        {isChanged && first ? <ChangedNote kind={kind} listing={first} /> : null}
        {problem && !isRejecting ? (
          <p className="reject-problem" role="alert">
            {problem}
          </p>
        ) : null}
        {isLeaving ? (
          <div key="leaving" className="reject-buttons" role="alert">
            <span>Discard your changes?</span>
            <Button
              onClick={() => {
                setLeaving(false);
                focusField();
              }}
            >
              Keep editing
            </Button>
            <Button danger onClick={() => setOpen(false)}>
              Discard
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
              {isChanged ? 'Reject anyway' : 'Reject'}
            </Button>
          </div>
        )}
      </form>
    </Modal>
  );
}
