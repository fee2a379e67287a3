import { useInvalidate, useList } from '@refinedev/core';
import { Button, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { sendJson } from '../../../../shared/api/client.ts';
import { newCommissionSchema } from '../../../../shared/commissions/commission-schema.ts';
import { today } from '../../../../shared/format/day.ts';
import { formatWhole } from '../../../../shared/format/number.ts';
import { LIMITS, MAX_VALUE } from '../../../../shared/limits.ts';
import { FormDrawer } from '../../ui/form-drawer.tsx';

/** A property that was sold or let without a commission. */
type SoldProperty = { id: string; title: string; city: string };

const AT_MOST = 100;

/** For brokers with properties sold without a commission: records one by hand. */
export function RecordCommission() {
  const [open, setOpen] = useState(false);
  const invalidate = useInvalidate();
  const { result } = useList<SoldProperty>({
    resource: 'brokered_properties',
    filters: [{ field: 'lacks_commission', operator: 'eq', value: true }],
    sorters: [{ field: 'title', order: 'asc' }],
    pagination: { pageSize: AT_MOST },
    meta: { select: 'id,title,city' },
    errorNotification: false,
  });
  const sold = result.data;
  if (sold.length === 0 && !open) return null;
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        Record Commission ({formatWhole(sold.length)})
      </Button>
      <FormDrawer
        open={open}
        title="Record Commission"
        submit="Record Commission"
        schema={newCommissionSchema}
        initialValues={{ saleDate: today() }}
        save={async (commission) => {
          await sendJson('POST', '/api/brokers/commissions', commission);
          await Promise.all([
            invalidate({ resource: 'my_commissions', invalidates: ['list'] }),
            invalidate({ resource: 'brokered_properties', invalidates: ['list'] }),
          ]);
        }}
        success="Commission recorded"
        failure="Failed to record commission"
        onClose={() => setOpen(false)}
      >
        <Form.Item
          name="propertyId"
          label="Property"
          required
          extra="Sold or rented while assigned, and without a commission."
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="Choose a property"
            options={sold.map(({ id, title, city }) => ({ value: id, label: `${title}, ${city}` }))}
          />
        </Form.Item>
        <div className="form-pair">
          <Form.Item name="salePrice" label="Sale price" required>
            <InputNumber<number> min={0} max={MAX_VALUE} precision={2} />
          </Form.Item>
          <Form.Item name="commissionRate" label="Commission rate, %">
            <InputNumber<number> min={0} max={100} precision={2} placeholder="As assigned" />
          </Form.Item>
        </div>
        <Form.Item name="saleDate" label="Sale date">
          <Input type="date" />
        </Form.Item>
        <Form.Item name="notes" label="Notes">
          <Input.TextArea rows={3} maxLength={LIMITS.commissionNotes} />
        </Form.Item>
      </FormDrawer>
    </>
  );
}
