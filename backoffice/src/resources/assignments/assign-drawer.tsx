import { useCustom, useInvalidate } from '@refinedev/core';
import { Form, Input, Select } from 'antd';
import { newAssignmentSchema } from '#shared/assignments/assignment-schema.ts';
import { placeOf } from '#shared/format/place.ts';
import { t } from '#shared/format/text.ts';
import { LIMITS } from '#shared/limits.ts';
import { cityName } from '#shared/places/city-names.ts';
import type { PropertyPurpose } from '#shared/properties/property-facts.ts';
import type { DataError } from '../../providers/rows/data-error.ts';
import { FormDrawer } from '../../ui/forms/form-drawer.tsx';
import { NumberInput } from '../../ui/forms/number-input.tsx';
import { nameOf } from '../../providers/rows/agent-row.ts';
import { useAgentChoices } from './agent-choice.tsx';

type Assignable = {
  id: string;
  title: string;
  city: string;
  purpose: PropertyPurpose;
  agent: Parameters<typeof nameOf>[0] | null;
};

/** What is known before somebody chooses: a property, and who has it at which rate. */
type AssignTo = { propertyId?: string; agentId?: string | null; commissionRate?: number | null };

type AssignDrawerProps = { assign: AssignTo; onClosed: () => void };

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
  const properties = Array.isArray(assignable.data) ? assignable.data : [];
  const isReassigned = Boolean(assign.agentId);
  return (
    <FormDrawer
      title={isReassigned ? 'Reassign Property' : 'Assign Property'}
      submit={isReassigned ? 'Reassign Property' : 'Assign Property'}
      schema={newAssignmentSchema}
      initialValues={{ propertyId: assign.propertyId, commissionRate: assign.commissionRate ?? undefined }}
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
          options={properties.map((property) => ({ value: property.id, label: propertyLabel(property) }))}
        />
      </Form.Item>
      <AgentItem present={assign.agentId} />
      <RateItem properties={properties} />
      <Form.Item name="notes" label="Notes" extra="Your agent reads them.">
        <Input.TextArea rows={4} dir="auto" maxLength={LIMITS.assignmentNotes} />
      </Form.Item>
    </FormDrawer>
  );
}

/** The agent, whose own rate becomes that of the assignment. */
function AgentItem({ present }: { present: string | null | undefined }) {
  const form = Form.useFormInstance();
  const { selectProps, rateOf } = useAgentChoices();
  return (
    <Form.Item name="agentId" label="Agent" required>
      <Select
        {...selectProps}
        placeholder="Choose an agent"
        options={selectProps.options.map((option) => ({ ...option, disabled: option.value === present }))}
        onChange={(agent: string) => {
          // A rate that somebody typed stays.
          if (!form.isFieldTouched('commissionRate')) form.setFieldValue('commissionRate', rateOf(agent));
        }}
      />
    </Form.Item>
  );
}

function RateItem({ properties }: { properties: readonly Assignable[] }) {
  const chosen = Form.useWatch<string | undefined>('propertyId');
  const purpose = properties.find(({ id }) => id === chosen)?.purpose;
  return (
    <Form.Item name="commissionRate" label="Commission rate, %" extra={rateHint(purpose)}>
      <NumberInput decimals={2} placeholder="The agent’s own" />
    </Form.Item>
  );
}

function rateHint(purpose: PropertyPurpose | undefined): string {
  if (purpose === 'rent') return 'Of the first month’s rent, from 0 to 100.';
  return purpose === 'sale'
    ? 'Of the sale price, from 0 to 100.'
    : 'Of the sale price or the first month’s rent, from 0 to 100.';
}

function propertyLabel({ title, city, agent }: Assignable): string {
  const place = placeOf(title, cityName(city));
  return agent ? t(`${place} · assigned to ${nameOf(agent)}`) : place;
}
