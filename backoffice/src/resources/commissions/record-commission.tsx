import { useInvalidate } from '@refinedev/core';
import { Button, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { newCommissionSchema } from '../../../../shared/commissions/commission-schema.ts';
import { today } from '../../../../shared/format/day.ts';
import { formatWhole } from '../../../../shared/format/number.ts';
import { LIMITS, MAX_VALUE } from '../../../../shared/limits.ts';
import { useSelect } from '../../providers/use-select.ts';
import { FormDrawer } from '../../ui/forms/form-drawer.tsx';

/** A property that was sold or let without a commission. */
type SoldProperty = { id: string; title: string; city: string };

/** As many as are offered before somebody searches. */
const OFFERED = 20;

/** For brokers with properties sold without a commission: records one by hand. */
export function RecordCommission() {
  const [open, setOpen] = useState(false);
  const invalidate = useInvalidate();
  const { selectProps, total } = useSelect<SoldProperty>({
    resource: 'brokered_properties',
    optionLabel: ({ title, city }) => `${title}, ${city}`,
    filters: [{ field: 'lacks_commission', operator: 'eq', value: true }],
    sorters: [{ field: 'title', order: 'asc' }],
    pagination: { pageSize: OFFERED },
    meta: { select: 'id,title,city' },
  });
  if (total === 0 && !open) return null;
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        Record Commission ({formatWhole(total)})
      </Button>
      {open ? (
        <FormDrawer
          title="Record Commission"
          submit="Record Commission"
          schema={newCommissionSchema}
          initialValues={{ saleDate: today() }}
          resource="/api/brokers/commissions"
          provider="api"
          isNew
          onSaved={() =>
            Promise.all(
              ['my_commissions', 'brokered_properties'].map((name) =>
                invalidate({ resource: name, invalidates: ['list'] }),
              ),
            )
          }
          success="Commission recorded"
          failure="Failed to record commission"
          onClosed={() => setOpen(false)}
        >
          <Form.Item
            name="propertyId"
            label="Property"
            required
            extra="Sold or rented while assigned, and without a commission."
          >
            <Select {...selectProps} placeholder="Choose a property" />
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
      ) : null}
    </>
  );
}
