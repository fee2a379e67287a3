import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { LIMITS } from '#shared/limits.ts';
import { today } from '#shared/format/day.ts';
import { formatExactMoney } from '#shared/format/money.ts';
import { dayOf, noonOf } from '../../ui/days/local-day.ts';
import { useDatabaseCall } from '../../ui/use-database-call.ts';
import { type CommissionRow, propertyOf } from './commission-row.ts';

/** What a broker does with a commission: note that it was paid or not paid after all, or cancel a pending one. Agents read. */
export function CommissionActions({ row }: { row: CommissionRow }) {
  const [asked, setAsked] = useState<'paid' | 'cancelled' | 'reopened' | null>(null);
  const [day, setDay] = useState(today);
  const dayId = useId();
  const settle = useDatabaseCall({
    databaseFunction: 'settle_commission',
    resource: 'my_commissions',
    success: 'Commission marked as paid',
    failure: 'Failed to update commission',
  });
  const cancel = useDatabaseCall({
    databaseFunction: 'cancel_commission',
    resource: 'my_commissions',
    success: 'Commission cancelled',
    failure: 'Failed to update commission',
  });
  const reopen = useDatabaseCall({
    databaseFunction: 'reopen_commission',
    resource: 'my_commissions',
    success: 'Commission marked as not paid',
    failure: 'Failed to update commission',
  });
  const [reason, setReason] = useState('');
  const reasonId = useId();
  if (row.status === 'cancelled' || !row.can_settle) return null;

  const total = formatExactMoney(row.total_commission, row.currency);
  if (row.status === 'paid')
    return (
      <div className="commission-actions">
        <Button size="small" type="text" loading={reopen.busy} onClick={() => setAsked('reopened')}>
          Mark as not paid <span className="visually-hidden">for {propertyOf(row)}</span>
        </Button>
        <Modal
          open={asked === 'reopened'}
          title="Mark as not paid"
          okText="Mark as not paid"
          okButtonProps={{ disabled: reason.trim() === '' }}
          onCancel={() => setAsked(null)}
          onOk={() => {
            void reopen.call({ commission_id: row.id, reason });
            setAsked(null);
          }}
        >
          <p>
            {total} for {propertyOf(row)} will be pending again.
          </p>
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
        </Modal>
      </div>
    );
  return (
    <div className="commission-actions">
      <Button size="small" loading={settle.busy} onClick={() => setAsked('paid')}>
        Mark as paid <span className="visually-hidden">for {propertyOf(row)}</span>
      </Button>
      <Button size="small" type="text" danger loading={cancel.busy} onClick={() => setAsked('cancelled')}>
        Cancel <span className="visually-hidden">the commission for {propertyOf(row)}</span>
      </Button>
      <Modal
        open={asked === 'paid'}
        title="Mark as paid"
        okText="Mark as paid"
        okButtonProps={{ disabled: day === '' }}
        onCancel={() => setAsked(null)}
        onOk={() => {
          void settle.call({ commission_id: row.id, payment_date: noonOf(day) });
          setAsked(null);
        }}
      >
        <p>
          {total} for {propertyOf(row)}. The assignment is completed with it.
        </p>
        <label className="field-label" htmlFor={dayId}>
          Payment date
        </label>
        <Input
          id={dayId}
          type="date"
          min={dayOf(row.sale_date)}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </Modal>
      <Modal
        open={asked === 'cancelled'}
        title="Cancel this commission?"
        okText="Cancel commission"
        okButtonProps={{ danger: true }}
        cancelText="Keep it"
        onCancel={() => setAsked(null)}
        onOk={() => {
          void cancel.call({ commission_id: row.id });
          setAsked(null);
        }}
      >
        <p>
          {total} for {propertyOf(row)} no longer counts. This cannot be undone, but you can record another one.
        </p>
      </Modal>
    </div>
  );
}
