import { useInvalidate } from '@refinedev/core';
import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import * as z from 'zod/mini';
import { sendJson } from '#browser/api/client.ts';
import { id } from '#shared/api/answer-fields.ts';
import { newCommissionSchema } from '#shared/commissions/commission-schema.ts';
import { today } from '#shared/format/day.ts';
import { formatWhole } from '#shared/format/number.ts';
import { placeOf } from '#shared/format/place.ts';
import { readAmount } from '#shared/format/typed-price.ts';
import { LIMITS } from '#shared/limits.ts';
import { cityName } from '#shared/places/city-names.ts';
import { rowsOf } from '../../providers/rows/rows-of.ts';
import { useSelect } from '../../providers/rows/use-select.ts';
import { DayInput } from '../../ui/days/day-input.tsx';
import { FormDrawer } from '../../ui/forms/form-drawer.tsx';
import { NumberInput } from '../../ui/forms/number-input.tsx';
import { COMMISSIONS } from './commission-row.ts';

/** The properties to choose from. */
const SOLD_PROPERTIES = rowsOf('brokered_properties', { id: id(), title: z.string(), city: z.string() });

/** The number of properties that are offered before a search. */
const OFFERED = 20;

/** Records a commission by hand, for brokers with sold properties that have none. */
export function RecordCommission() {
  const [open, setOpen] = useState(false);
  const invalidate = useInvalidate();
  const { selectProps, total } = useSelect(SOLD_PROPERTIES, {
    optionLabel: ({ title, city }) => placeOf(title, cityName(city)),
    filters: [{ field: 'lacks_commission', operator: 'eq', value: true }],
    sorters: [{ field: 'title', order: 'asc' }],
    pagination: { pageSize: OFFERED },
  });
  if (total === 0 && !open) return null;
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        Record commission ({formatWhole(total)})
      </Button>
      {open ? (
        <FormDrawer
          title="Record commission"
          submit="Record commission"
          schema={newCommissionSchema}
          initialValues={{ saleDate: today() }}
          save={(body) => sendJson('POST', '/api/brokers/commissions', { body })}
          isNew
          onSaved={() =>
            Promise.all(
              [COMMISSIONS, SOLD_PROPERTIES].map(({ resource }) => invalidate({ resource, invalidates: ['list'] })),
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
            extra="Properties that were sold or rented while assigned and have no commission yet."
          >
            <Select {...selectProps} placeholder="Choose a property" />
          </Form.Item>
          <div className="form-pair">
            <Form.Item name="salePrice" label="Sale price" required>
              <NumberInput decimals={2} read={readAmount} />
            </Form.Item>
            <Form.Item name="commissionRate" label="Commission rate, %">
              <NumberInput decimals={2} placeholder="Rate of the assignment" />
            </Form.Item>
          </div>
          <Form.Item name="saleDate" label="Sale date" trigger="onDay">
            <DayInput />
          </Form.Item>
          <Form.Item name="notes" label="Notes">
            <Input.TextArea rows={3} dir="auto" maxLength={LIMITS.commissionNotes} />
          </Form.Item>
        </FormDrawer>
      ) : null}
    </>
  );
}
