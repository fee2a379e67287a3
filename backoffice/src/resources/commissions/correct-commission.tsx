import { useInvalidate } from '@refinedev/core';
import { Form, Input } from 'antd';
import { commissionPriceSchema } from '#shared/commissions/commission-schema.ts';
import { readAmount } from '#shared/format/typed-price.ts';
import { LIMITS } from '#shared/limits.ts';
import { useRecount } from '../../ui/figures/use-figures.ts';
import { FormDrawer } from '../../ui/forms/form-drawer.tsx';
import { NumberInput } from '../../ui/forms/number-input.tsx';
import { COMMISSIONS, type CommissionRow, propertyOf } from './commission-row.ts';

/** The real price of a sale, or the rent and the months that the commission is of, before anything is paid. */
export function CorrectCommission({ row, onClosed }: { row: CommissionRow; onClosed: () => void }) {
  const invalidate = useInvalidate();
  const recount = useRecount();
  const isRental = row.deal === 'rental';
  return (
    <FormDrawer
      title="Correct Commission"
      submit="Save"
      schema={commissionPriceSchema}
      initialValues={{
        salePrice: row.sale_price,
        commissionRate: row.commission_rate,
        notes: row.notes,
        ...(isRental && { rentMonths: row.rent_months }),
      }}
      resource={`/api/brokers/commissions/${row.id}/price`}
      provider="api"
      id={row.id}
      isNew={false}
      meta={{ method: 'PUT' }}
      onSaved={() => Promise.all([invalidate({ resource: COMMISSIONS.resource, invalidates: ['list'] }), recount()])}
      success="Commission corrected"
      failure="Failed to correct the commission"
      onClosed={onClosed}
    >
      <p className="card-detail">{propertyOf(row)}. The shares of agent and broker stay in proportion.</p>
      <Form.Item name="salePrice" label={isRental ? 'Rent a month' : 'Sale price'} required>
        <NumberInput decimals={2} read={readAmount} />
      </Form.Item>
      {isRental ? (
        <Form.Item
          name="rentMonths"
          label="Months of rent"
          extra="The commission is of so many months, from 0.5 to 24."
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
