import { useCustom, useInvalidate, useList } from '@refinedev/core';
import { Form, Input, InputNumber, Select } from 'antd';
import { sendJson } from '../../../../shared/api/client.ts';
import { DEFAULT_COMMISSION_RATE } from '../../../../shared/agents/agent-facts.ts';
import { newAssignmentSchema } from '../../../../shared/assignments/assignment-schema.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import type { DataError } from '../../providers/data-error.ts';
import { FormDrawer } from '../../ui/form-drawer.tsx';

type Assignable = { id: string; title: string; city: string; agent: { firstName: string | null } | null };
type Agent = { id: string; name: string; is_active: boolean };

/** What is known before somebody chooses: a property, and who has it at which rate. */
type AssignTo = { propertyId?: string; agentId?: string | null; commissionRate?: number | null };

type AssignDrawerProps = { assign: AssignTo | null; onClose: () => void };

const MOST_MEMBERS = 1000;

/** Puts a property into the hands of a member, in place of whoever has it. */
export function AssignDrawer({ assign, onClose }: AssignDrawerProps) {
  const invalidate = useInvalidate();
  const open = assign !== null;
  const { result: assignable } = useCustom<Assignable[], DataError>({
    url: 'get_assignable_properties',
    method: 'post',
    queryOptions: { enabled: open },
    errorNotification: (error) => ({
      type: 'error',
      message: 'The properties could not be loaded',
      description: error?.message ?? '',
    }),
  });
  const { result: agents } = useList<Agent>({
    resource: 'my_agents',
    filters: [{ field: 'is_active', operator: 'eq', value: true }],
    sorters: [{ field: 'name', order: 'asc' }],
    pagination: { pageSize: MOST_MEMBERS },
    meta: { select: 'id,name,is_active' },
    queryOptions: { enabled: open },
  });
  const properties = Array.isArray(assignable.data) ? assignable.data : [];
  const isReassigned = Boolean(assign?.agentId);
  return (
    <FormDrawer
      open={open}
      title={isReassigned ? 'Reassign Property' : 'Assign Property'}
      submit={isReassigned ? 'Reassign Property' : 'Assign Property'}
      schema={newAssignmentSchema}
      initialValues={{
        propertyId: assign?.propertyId,
        commissionRate: assign?.commissionRate ?? DEFAULT_COMMISSION_RATE,
      }}
      save={async (assignment) => {
        await sendJson('POST', '/api/brokers/assign-property', assignment);
        await Promise.all(
          ['brokered_properties', 'my_agents'].map((resource) => invalidate({ resource, invalidates: ['list'] })),
        );
      }}
      success="Property assigned"
      failure="Failed to assign property"
      onClose={onClose}
    >
      <Form.Item name="propertyId" label="Property" required>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="Choose a property"
          options={properties.map(({ id, title, city }) => ({ value: id, label: `${title}, ${city}` }))}
        />
      </Form.Item>
      <Form.Item name="agentId" label="Agent" required>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="Choose an agent"
          options={agents.data.map(({ id, name }) => ({ value: id, label: name, disabled: id === assign?.agentId }))}
        />
      </Form.Item>
      <Form.Item name="commissionRate" label="Commission rate, %" extra="Of the sale price, from 0 to 100.">
        <InputNumber<number> step={0.25} precision={2} />
      </Form.Item>
      <Form.Item name="notes" label="Notes" extra="Your agent reads them.">
        <Input.TextArea rows={4} maxLength={LIMITS.assignmentNotes} />
      </Form.Item>
    </FormDrawer>
  );
}
