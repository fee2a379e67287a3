import { useInvalidate } from '@refinedev/core';
import { Form, Input } from 'antd';
import { sendJson } from '#browser/api/client.ts';
import { commissionPriceSchema } from '#shared/commissions/commission-schema.ts';
import { readAmount } from '#shared/format/typed-price.ts';
import { LIMITS } from '#shared/limits.ts';
import { useRecount } from '../../ui/figures/use-figures.ts';
import { FormDrawer } from '../../ui/forms/form-drawer.tsx';
import { NumberInput } from '../../ui/forms/number-input.tsx';
import { COMMISSIONS, type CommissionRow, propertyOf } from './commission-row.ts';

/** Corrects the price of a sale, or a rental's rent and months, before the first payment. */
export function CorrectCommission({ row, onClosed }: { row: CommissionRow; onClosed: () => void }) {
  const invalidate = useInvalidate();
  const recount = useRecount();
  const isRental = row.deal === 'rental';
  return (
    <FormDrawer
      title="Correct commission"
      submit="Save"
      schema={commissionPriceSchema}
      initialValues={{
        salePrice: row.sale_price,
        commissionRate: row.commission_rate,
        notes: row.notes,
        ...(isRental && { rentMonths: row.rent_months }),
      }}
      save={(body) => sendJson('PUT', '/api/brokers/commissions/{id}/price', { path: { id: row.id }, body })}
      id={row.id}
      isNew={false}
      onSaved={() => Promise.all([invalidate({ resource: COMMISSIONS.resource, invalidates: ['list'] }), recount()])}
      success="Commission corrected"
      failure="Failed to correct the commission"
      onClosed={onClosed}
    >
      <p className="card-detail">{propertyOf(row)}. The shares of the agent and the broker stay in proportion.</p>
      <Form.Item name="salePrice" label={isRental ? 'Monthly rent' : 'Sale price'} required>
        <NumberInput decimals={2} read={readAmount} />
      </Form.Item>
      {isRental ? (
        <Form.Item
          name="rentMonths"
          label="Months of rent"
          extra="The number of months that the commission covers, from 0.5 to 24."
        >
          <NumberInput decimals={1} />
        </Form.Item>
      ) : null}
      <Form.Item name="commissionRate" label="Commission rate, %">
        <NumberInput decimals={2} />
      </Form.Item>
      <Form.Item name="notes" label="Notes">
        <Input.TextArea rows={3} dir="auto" maxLength={LIMITS.commissionNotes} />
      </Form.Item>
    </FormDrawer>
  );
}
