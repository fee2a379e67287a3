import { useCustom } from '@refinedev/core';
import { Button, Form, Popconfirm, Select } from 'antd';
import { NOT_VERIFIED } from '#shared/verifications/verification-texts.ts';
import type { DataError } from '../../providers/rows/data-error.ts';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { useDatabaseCall } from '../../ui/use-database-call.ts';
import type { AgentPanel, BrokerChoice } from './agent-panel.ts';

type BrokerFieldProps = { panel: AgentPanel; userId: string; onMoved: () => void };

/** The broker field: a choice, the requested broker, or the agent's current broker. */
export function BrokerField({ panel: { broker, requestedBroker }, userId, onMoved }: BrokerFieldProps) {
  const options = { resource: 'my_assignments', failure: 'Failed to update profile' };
  const withdrawal = useDatabaseCall({
    ...options,
    databaseFunction: 'decline_membership',
    success: 'Request withdrawn',
  });
  const leave = useDatabaseCall({ ...options, databaseFunction: 'end_membership', success: 'You left the broker' });
  const { query } = useCustom<BrokerChoice[], DataError>({
    url: 'list_brokers',
    method: 'get',
    errorNotification: false,
    queryOptions: { enabled: !broker },
  });

  if (broker) {
    return (
      <div className="broker-state">
        <span>
          Member of <b>{broker.companyName}</b>
        </span>
        {broker.isUnverified ? <StatusTag status="pending" label={NOT_VERIFIED} /> : null}
        <Popconfirm
          title={`Leave ${broker.companyName}?`}
          description="Your assignments end right away. The broker keeps the leads."
          okText="Leave"
          okButtonProps={{ danger: true }}
          onConfirm={() => leave.call({ agent_id: userId }).then(onMoved)}
        >
          <Button danger size="small" loading={leave.busy}>
            Leave Broker
          </Button>
        </Popconfirm>
      </div>
    );
  }
  if (requestedBroker) {
    return (
      <div className="broker-state">
        <span>
          Waiting for <b>{requestedBroker.companyName}</b> to accept you
        </span>
        {requestedBroker.isUnverified ? <StatusTag status="pending" label={NOT_VERIFIED} /> : null}
        <Button
          size="small"
          loading={withdrawal.busy}
          onClick={() => void withdrawal.call({ agent_id: userId }).then(onMoved)}
        >
          Withdraw Request
        </Button>
      </div>
    );
  }
  return (
    <Form.Item name="brokerId" label="Broker (optional)" extra="We ask the broker, who can accept or decline you.">
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="Work on your own"
        loading={query.isLoading}
        options={(query.data?.data ?? [])
          .filter(({ id }) => id !== userId)
          .map(({ id, companyName, isUnverified }) => ({
            value: id,
            label: isUnverified ? `${companyName} · ${NOT_VERIFIED}` : companyName,
          }))}
      />
    </Form.Item>
  );
}
