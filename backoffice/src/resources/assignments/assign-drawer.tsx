import { useCustom, useInvalidate } from '@refinedev/core';
import { Form, Input, Select } from 'antd';
import * as z from 'zod/mini';
import { DEFAULT_COMMISSION_RATE } from '#shared/agents/agent-facts.ts';
import { newAssignmentSchema } from '#shared/assignments/assignment-schema.ts';
import { NOT_VERIFIED } from '#shared/verifications/verification-texts.ts';
import { placeOf } from '#shared/format/place.ts';
import { LIMITS } from '#shared/limits.ts';
import { cityName } from '#shared/places/city-names.ts';
import type { DataError } from '../../providers/rows/data-error.ts';
import { rowsOf } from '../../providers/rows/rows-of.ts';
import { useSelect } from '../../providers/rows/use-select.ts';
import { FormDrawer } from '../../ui/forms/form-drawer.tsx';
import { NumberInput } from '../../ui/forms/number-input.tsx';

type Assignable = { id: string; title: string; city: string; agent: { firstName: string | null } | null };

const MEMBERS = rowsOf('my_agents', { id: z.string(), name: z.string(), is_unverified: z.boolean() });

/** What is known before somebody chooses: a property, and who has it at which rate. */
type AssignTo = { propertyId?: string; agentId?: string | null; commissionRate?: number | null };

type AssignDrawerProps = { assign: AssignTo; onClosed: () => void };

/** As many members as are offered before somebody searches. */
const OFFERED = 20;

/** Puts a property into the hands of a member, in place of whoever has it. */
export function AssignDrawer({ assign, onClosed }: AssignDrawerProps) {
  const invalidate = useInvalidate();
  const { result: assignable } = useCustom<Assignable[], DataError>({
    url: 'get_assignable_properties',
    method: 'post',
    errorNotification: (error) => ({
      type: 'error',
      message: 'The properties could not be loaded',
      description: error?.message ?? '',
    }),
  });
  const { selectProps: agents } = useSelect(MEMBERS, {
    optionLabel: ({ name, is_unverified }) => (is_unverified ? `${name} · ${NOT_VERIFIED}` : name),
    filters: [{ field: 'is_active', operator: 'eq', value: true }],
    sorters: [{ field: 'name', order: 'asc' }],
    pagination: { pageSize: OFFERED },
  });
  const properties = Array.isArray(assignable.data) ? assignable.data : [];
  const isReassigned = Boolean(assign.agentId);
  return (
    <FormDrawer
      title={isReassigned ? 'Reassign Property' : 'Assign Property'}
      submit={isReassigned ? 'Reassign Property' : 'Assign Property'}
      schema={newAssignmentSchema}
      initialValues={{
        propertyId: assign.propertyId,
        commissionRate: assign.commissionRate ?? DEFAULT_COMMISSION_RATE,
      }}
      resource="/api/brokers/assign-property"
      provider="api"
      isNew
      onSaved={() =>
        Promise.all(
          ['brokered_properties', 'my_agents'].map((resource) => invalidate({ resource, invalidates: ['list'] })),
        )
      }
      success="Property assigned"
      failure="Failed to assign property"
      onClosed={onClosed}
    >
      <Form.Item name="propertyId" label="Property" required>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="Choose a property"
          options={properties.map(({ id, title, city }) => ({ value: id, label: placeOf(title, cityName(city)) }))}
        />
      </Form.Item>
      <Form.Item name="agentId" label="Agent" required>
        <Select
          {...agents}
          placeholder="Choose an agent"
          options={agents.options.map((option) => ({ ...option, disabled: option.value === assign.agentId }))}
        />
      </Form.Item>
      <Form.Item name="commissionRate" label="Commission rate, %" extra="Of the sale price, from 0 to 100.">
        <NumberInput decimals={2} />
      </Form.Item>
      <Form.Item name="notes" label="Notes" extra="Your agent reads them.">
        <Input.TextArea rows={4} dir="auto" maxLength={LIMITS.assignmentNotes} />
      </Form.Item>
    </FormDrawer>
  );
}
