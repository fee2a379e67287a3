import { useInvalidate, useNotification } from '@refinedev/core';
import { Alert, Button, Drawer, Form, Select } from 'antd';
import { useState } from 'react';
import { sendJson } from '#browser/api/client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { plural } from '#shared/format/text.ts';
import { SIDE } from '#shared/language.ts';
import { NumberInput } from '../../ui/forms/number-input.tsx';
import { useAgentChoices } from './agent-choice.tsx';

type Values = { agentId: string; commissionRate?: string | number | null };
type AssignManyProps = { ids: readonly string[]; onDone: () => void };

/** Shown below the list while properties are selected: assigns all of them to one agent by one call. */
export function AssignMany({ ids, onDone }: AssignManyProps) {
  const [open, setOpen] = useState(false);
  return (
    <section className="assign-many" aria-label="Chosen properties">
      <strong role="status">{plural(ids.length, ['{0} property chosen', '{0} properties chosen'])}</strong>
      <Button type="primary" onClick={() => setOpen(true)}>
        Assign to an agent
      </Button>
      <Button onClick={onDone}>Clear</Button>
      {open ? <AssignManyDrawer ids={ids} onClose={() => setOpen(false)} onDone={onDone} /> : null}
    </section>
  );
}

function AssignManyDrawer({ ids, onClose, onDone }: AssignManyProps & { onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { selectProps, rateOf } = useAgentChoices();
  const { open: notify } = useNotification();
  const invalidate = useInvalidate();

  async function assign({ agentId, commissionRate }: Values) {
    setBusy(true);
    try {
      const body = { propertyIds: [...ids], agentId, ...(commissionRate ? { commissionRate } : {}) };
      const results = await sendJson('POST', '/api/brokers/assign-properties', { body });
      const failed = results.filter(({ assigned }) => !assigned).length;
      const assigned = results.length - failed;
      notify?.({
        type: failed > 0 ? 'error' : 'success',
        message: plural(assigned, ['{0} property assigned', '{0} properties assigned']),
        ...(failed > 0 && {
          description: plural(failed, [
            'You can no longer assign {0} property.',
            'You can no longer assign {0} properties.',
          ]),
        }),
      });
      await Promise.all(
        ['brokered_properties', 'my_agents'].map((resource) => invalidate({ resource, invalidates: ['list'] })),
      );
      onDone();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.body.message : API_MESSAGES.unavailable);
      setBusy(false);
    }
  }

  return (
    <Drawer
      open
      className="form-drawer"
      title={plural(ids.length, ['Assign {0} property', 'Assign {0} properties'])}
      placement={SIDE}
      onClose={onClose}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void assign(values)}>
        {problem ? <Alert type="error" showIcon title={problem} style={{ marginBottom: '1rem' }} /> : null}
        <Form.Item
          name="agentId"
          label="Agent"
          rules={[{ required: true, message: 'Agent is required' }]}
          extra="This also moves properties that another agent has now."
        >
          <Select
            {...selectProps}
            placeholder="Choose an agent"
            onChange={(agent: string) => {
              // A rate that the user typed stays.
              if (!form.isFieldTouched('commissionRate')) form.setFieldValue('commissionRate', rateOf(agent));
            }}
          />
        </Form.Item>
        <Form.Item
          name="commissionRate"
          label="Commission rate, %"
          extra="Percent of the sale price or the first month’s rent, from 0 to 100."
        >
          <NumberInput decimals={2} placeholder="The agent’s own rate" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={busy}>
          {plural(ids.length, ['Assign {0} property', 'Assign {0} properties'])}
        </Button>
      </Form>
    </Drawer>
  );
}
