import { useCustom, useInvalidate } from '@refinedev/core';
import { Form, Input, Select } from 'antd';
import { sendJson } from '#browser/api/client.ts';
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

/** The values before a choice: a property, and its current agent and rate. */
type AssignTo = { propertyId?: string; agentId?: string | null; commissionRate?: number | null };

type AssignDrawerProps = { assign: AssignTo; onClosed: () => void };

/** Assigns a property to a member, and replaces the previous agent. */
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
      save={(body) => sendJson('POST', '/api/brokers/assign-property', { body })}
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
      <Form.Item name="notes" label="Notes" extra="Your agent can read these notes.">
        <Input.TextArea rows={4} dir="auto" maxLength={LIMITS.assignmentNotes} />
      </Form.Item>
    </FormDrawer>
  );
}

/** The agent field. A choice sets the assignment's rate to the agent's own rate. */
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
          // A rate that the user typed stays.
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
      <NumberInput decimals={2} placeholder="The agent’s own rate" />
    </Form.Item>
  );
}

function rateHint(purpose: PropertyPurpose | undefined): string {
  if (purpose === 'rent') return 'Percent of the first month’s rent, from 0 to 100.';
  return purpose === 'sale'
    ? 'Percent of the sale price, from 0 to 100.'
    : 'Percent of the sale price or the first month’s rent, from 0 to 100.';
}

function propertyLabel({ title, city, agent }: Assignable): string {
  const place = placeOf(title, cityName(city));
  return agent ? t(`${place} · assigned to ${nameOf(agent)}`) : place;
}
