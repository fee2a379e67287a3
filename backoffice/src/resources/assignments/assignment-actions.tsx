import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useDatabaseCall } from '../../ui/use-database-call.ts';
import { AssignDrawer } from './assign-drawer.tsx';
import type { BrokeredProperty } from './brokered-property.ts';

/** Assigns a property to an agent or to another agent, or ends the assignment. */
export function AssignmentActions({ row }: { row: BrokeredProperty }) {
  const [assigning, setAssigning] = useState(false);
  const [ending, setEnding] = useState(false);
  const end = useDatabaseCall({
    databaseFunction: 'end_assignment',
    resource: 'brokered_properties',
    success: 'Assignment ended',
    failure: 'Failed to end the assignment',
  });
  const about = <span className="visually-hidden"> {row.title}</span>;
  return (
    <div className="row-actions">
      <Button size="small" onClick={() => setAssigning(true)}>
        {row.agent_id ? 'Reassign' : 'Assign'}
        {about}
      </Button>
      {row.assignment_id ? (
        <Button size="small" type="text" danger loading={end.busy} onClick={() => setEnding(true)}>
          End <span className="visually-hidden">the assignment of {row.title}</span>
        </Button>
      ) : null}
      {assigning ? (
        <AssignDrawer
          assign={{ propertyId: row.id, agentId: row.agent_id, commissionRate: row.commission_rate }}
          onClosed={() => setAssigning(false)}
        />
      ) : null}
      <Modal
        open={ending}
        title="End this assignment?"
        okText="End assignment"
        okButtonProps={{ danger: true }}
        cancelText="Keep it"
        onCancel={() => setEnding(false)}
        onOk={() => {
          void end.call({ assignment_id: row.assignment_id });
          setEnding(false);
        }}
      >
        <p>
          {row.agent_name} will no longer manage {row.title}. You keep the property and can assign it again.
        </p>
      </Modal>
    </div>
  );
}
