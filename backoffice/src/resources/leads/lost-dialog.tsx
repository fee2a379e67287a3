import { Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { LEAD_LIMITS, LOST_REASON_LABELS, LOST_REASONS, type LostReason } from '#shared/leads/lead-facts.ts';
import { t } from '#shared/format/text.ts';
import type { LeadRow } from './lead-row.ts';

type LostDialogProps = {
  lead: LeadRow;
  onLost: (reason: { lost_reason: string; lost_note: string | null }) => void;
  onClosed: () => void;
};

/** Asks why a lead was lost: a reason from the list, and words where there is more to say. */
export function LostDialog({ lead, onLost, onClosed }: LostDialogProps) {
  const [open, setOpen] = useState(true);
  const [reason, setReason] = useState<LostReason>();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);

  function handleOk() {
    if (!reason) {
      setMissing(true);
      return;
    }
    onLost({ lost_reason: reason, lost_note: note.trim() || null });
    setOpen(false);
  }

  return (
    <Modal
      title={t(`Why was ${lead.client_name} lost?`)}
      open={open}
      okText="Mark as lost"
      cancelText="Cancel"
      onOk={handleOk}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <Form layout="vertical" component="div">
        <Form.Item
          label="Reason"
          {...(isMissing && !reason ? { validateStatus: 'error', help: 'Choose a reason' } : {})}
        >
          <Radio.Group
            className="lost-reasons"
            aria-label="Reason"
            value={reason}
            onChange={({ target }) => setReason(target.value as LostReason)}
            options={LOST_REASONS.map((value) => ({ value, label: LOST_REASON_LABELS[value] }))}
          />
        </Form.Item>
        <Form.Item label="Note (optional)" htmlFor="lost-note">
          <Input.TextArea
            id="lost-note"
            rows={3}
            dir="auto"
            maxLength={LEAD_LIMITS.lostNote}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
