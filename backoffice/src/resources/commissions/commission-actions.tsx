import { EditOutlined, StopOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { formatExactMoney } from '#shared/format/money.ts';
import { useDatabaseCall } from '../../ui/use-database-call.ts';
import { type CommissionRow, propertyOf, sidesOf } from './commission-row.ts';
import { CorrectCommission } from './correct-commission.tsx';
import { PayCommission } from './pay-commission.tsx';
import { ReopenCommission } from './reopen-commission.tsx';
import { useUndoCommission } from './use-undo-commission.ts';

/** What a broker does with a commission: record its payments or take them back, correct its price, cancel it. Agents read. */
export function CommissionActions({ row }: { row: CommissionRow }) {
  const [asked, setAsked] = useState<'paid' | 'cancelled' | 'reopened' | 'corrected' | null>(null);
  const cancel = useDatabaseCall({
    databaseFunction: 'cancel_commission',
    resource: 'my_commissions',
    success: 'Commission cancelled',
    failure: 'Failed to update commission',
    onUndo: useUndoCommission(),
  });
  if (!row.can_settle) return null;
  const close = () => setAsked(null);
  const isCancelled = row.status === 'cancelled';
  const isUntouched = sidesOf(row, true).length === 0;
  return (
    <div className="commission-actions">
      {row.status === 'pending' ? (
        <Button size="small" onClick={() => setAsked('paid')}>
          Mark as paid <span className="visually-hidden">for {propertyOf(row)}</span>
        </Button>
      ) : null}
      {isUntouched && !isCancelled ? (
        <>
          <Button
            size="small"
            type="text"
            title="Correct"
            icon={<EditOutlined aria-hidden />}
            onClick={() => setAsked('corrected')}
          >
            <span className="commission-label">
              Correct <span className="visually-hidden">for {propertyOf(row)}</span>
            </span>
          </Button>
          <Button
            size="small"
            type="text"
            danger
            title="Cancel"
            icon={<StopOutlined aria-hidden />}
            loading={cancel.busy}
            onClick={() => setAsked('cancelled')}
          >
            <span className="commission-label">
              Cancel <span className="visually-hidden">the commission for {propertyOf(row)}</span>
            </span>
          </Button>
        </>
      ) : (
        <Button size="small" type="text" onClick={() => setAsked('reopened')}>
          {isCancelled ? (
            <>
              Open again <span className="visually-hidden">the commission for {propertyOf(row)}</span>
            </>
          ) : (
            <>
              Mark as not paid <span className="visually-hidden">for {propertyOf(row)}</span>
            </>
          )}
        </Button>
      )}
      {asked === 'paid' ? <PayCommission row={row} onClosed={close} /> : null}
      {asked === 'reopened' ? <ReopenCommission row={row} onClosed={close} /> : null}
      {asked === 'corrected' ? <CorrectCommission row={row} onClosed={close} /> : null}
      <Modal
        open={asked === 'cancelled'}
        title="Cancel this commission?"
        okText="Cancel commission"
        okButtonProps={{ danger: true }}
        cancelText="Keep it"
        onCancel={close}
        onOk={() => {
          void cancel.call({ commission_id: row.id });
          close();
        }}
      >
        <p>
          {formatExactMoney(row.total_commission, row.currency)} for {propertyOf(row)} no longer counts.
        </p>
      </Modal>
    </div>
  );
}
