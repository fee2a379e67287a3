import { Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { PAYMENT_WAY_LABELS, PAYMENT_WAYS, type PaymentWay } from '#shared/commissions/commission-facts.ts';
import { today } from '#shared/format/day.ts';
import { formatExactMoney } from '#shared/format/money.ts';
import { t } from '#shared/format/text.ts';
import { LIMITS } from '#shared/limits.ts';
import { DayInput } from '../../ui/days/day-input.tsx';
import { dayOf, noonOf } from '../../ui/days/local-day.ts';
import { useDatabaseCall } from '../../ui/use-database-call.ts';
import { type CommissionRow, propertyOf, sidesOf } from './commission-row.ts';
import { type ChosenSide, PaymentChoice } from './payment-choice.tsx';
import { useUndoCommission } from './use-undo-commission.ts';

type PayCommissionProps = { row: CommissionRow; onClosed: () => void };

/** Records the owner's payment, the agent's payout, or both: the day, the way and the reference. */
export function PayCommission({ row, onClosed }: PayCommissionProps) {
  const open = sidesOf(row, false);
  const [side, setSide] = useState<ChosenSide>(open.length === 1 ? (open[0] ?? null) : null);
  // A sale and its payment can be recorded one day ahead.
  const [latest] = useState(() => [today(), dayOf(row.sale_date)].toSorted().at(-1) ?? today());
  const [day, setDay] = useState(latest);
  const [way, setWay] = useState<PaymentWay>();
  const [reference, setReference] = useState('');
  const id = useId();
  const settle = useDatabaseCall({
    databaseFunction: 'record_commission_payment',
    resource: 'my_commissions',
    success: 'Commission marked as paid',
    failure: 'Failed to update commission',
    onDone: onClosed,
    onUndo: useUndoCommission(),
  });
  const amount = formatExactMoney(side === 'agent' ? row.agent_commission : row.total_commission, row.currency);
  const completes = side === null || open.length === 1;
  return (
    <Modal
      open
      title="Mark as paid"
      okText="Mark as paid"
      okButtonProps={{ disabled: day === '', loading: settle.busy }}
      onCancel={onClosed}
      onOk={() =>
        void settle.call({
          commission_id: row.id,
          side,
          paid_at: noonOf(day),
          paid_by: way ?? null,
          reference: reference.trim() || null,
        })
      }
    >
      <p>
        {completes
          ? t(`${amount} for ${propertyOf(row)}. This also completes the assignment.`)
          : t(`${amount} for ${propertyOf(row)}.`)}
      </p>
      <div className="payment-fields">
        <PaymentChoice sides={open} value={side} onChange={setSide} />
        <div>
          <label className="field-label" htmlFor={`${id}-day`}>
            Payment date
          </label>
          <DayInput id={`${id}-day`} min={dayOf(row.sale_date)} max={latest} value={day} onDay={setDay} />
        </div>
        <div>
          <label className="field-label" htmlFor={`${id}-way`}>
            Paid by
          </label>
          <Select
            id={`${id}-way`}
            allowClear
            placeholder="Choose a payment method"
            value={way}
            onChange={setWay}
            options={PAYMENT_WAYS.map((value) => ({ value, label: PAYMENT_WAY_LABELS[value] }))}
          />
        </div>
        <div>
          <label className="field-label" htmlFor={`${id}-reference`}>
            Reference
          </label>
          <Input
            id={`${id}-reference`}
            dir="auto"
            maxLength={LIMITS.paymentReference}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
        </div>
      </div>
    </Modal>
  );
}
