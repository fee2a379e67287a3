import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useDatabaseCall } from '../../ui/use-database-call.ts';
import type { AgentRow } from '../../providers/rows/agent-row.ts';

/** Parts with an agent, who loses what they had through the broker at once. */
export function EndMembership({ agent }: { agent: AgentRow }) {
  const [asking, setAsking] = useState(false);
  const { call, busy } = useDatabaseCall({
    databaseFunction: 'end_membership',
    resource: 'my_agents',
    success: 'Membership ended',
    failure: 'Failed to end the membership',
  });
  return (
    <>
      <Button size="small" type="text" danger loading={busy} onClick={() => setAsking(true)}>
        End membership <span className="visually-hidden">of {agent.name}</span>
      </Button>
      <Modal
        open={asking}
        title="End this membership?"
        okText="End membership"
        okButtonProps={{ danger: true }}
        cancelText="Keep"
        onCancel={() => setAsking(false)}
        onOk={() => {
          void call({ agent_id: agent.id });
          setAsking(false);
        }}
      >
        <p>
          {agent.name} loses access to your leads and properties at once. Their assignments end, their leads wait for
          another agent, and their commissions stay in the ledger.
        </p>
      </Modal>
    </>
  );
}
