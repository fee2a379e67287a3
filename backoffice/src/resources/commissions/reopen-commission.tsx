import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { formatExactMoney } from '#shared/format/money.ts';
import { t } from '#shared/format/text.ts';
import { LIMITS } from '#shared/limits.ts';
import { useDatabaseCall } from '../../ui/use-database-call.ts';
import { type CommissionRow, propertyOf, sidesOf } from './commission-row.ts';
import { type ChosenSide, PaymentChoice } from './payment-choice.tsx';

/** Marks one payment of a commission, or both, as not made after all, or opens a cancelled one again, with a reason for the audit. */
export function ReopenCommission({ row, onClosed }: { row: CommissionRow; onClosed: () => void }) {
  const isCancelled = row.status === 'cancelled';
  const action = isCancelled ? t('Open again') : t('Mark as not paid');
  const made = sidesOf(row, true);
  const [side, setSide] = useState<ChosenSide>(made.length === 1 ? (made[0] ?? null) : null);
  const [reason, setReason] = useState('');
  const reasonId = useId();
  const reopen = useDatabaseCall({
    databaseFunction: 'reopen_commission',
    resource: 'my_commissions',
    success: isCancelled ? t('Commission opened again') : t('Commission marked as not paid'),
    failure: 'Failed to update commission',
    onDone: onClosed,
  });
  const amount = formatExactMoney(side === 'agent' ? row.agent_commission : row.total_commission, row.currency);
  return (
    <Modal
      open
      title={action}
      okText={action}
      okButtonProps={{ disabled: reason.trim() === '', loading: reopen.busy }}
      onCancel={onClosed}
      onOk={() => void reopen.call({ commission_id: row.id, reason, side })}
    >
      <p>{t(`${amount} for ${propertyOf(row)} will be pending again.`)}</p>
      <div className="payment-fields">
        {isCancelled ? null : <PaymentChoice sides={made} value={side} onChange={setSide} />}
        <div>
          <label className="field-label" htmlFor={reasonId}>
            Reason
          </label>
          <Input.TextArea
            id={reasonId}
            rows={2}
            dir="auto"
            maxLength={LIMITS.rejectionReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </div>
    </Modal>
  );
}
