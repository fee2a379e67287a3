import { useGetIdentity } from '@refinedev/core';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { formatMoment } from '#shared/format/moment.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { suspensionText } from '#shared/users/suspension-reasons.ts';
import { Note } from '../../ui/cells/cell-lines.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { useDatabaseCall } from '../../ui/use-database-call.ts';
import { SuspensionDrawer } from './suspension-drawer.tsx';
import { nameOf, type SuspendedUser, USERS } from './user-row.ts';

/** That somebody is kept out, until when and why; nothing for everybody else. */
export function SuspensionNote({ user }: { user: SuspendedUser }) {
  if (!user.is_suspended) return null;
  return (
    <div className="cell-wrap">
      <StatusTag
        status="rejected"
        label={user.suspended_until ? `Suspended until ${formatMoment(user.suspended_until)}` : 'Suspended'}
      />
      <Note label="Reason" text={suspensionText({ code: user.suspension_code, reason: user.suspension_reason })} />
    </div>
  );
}

/** Suspends somebody, changes that, or lifts it. An administrator's role is taken away first. */
export function SuspensionActions({ user }: { user: SuspendedUser }) {
  const { data: me } = useGetIdentity<CurrentUser | null>();
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const lift = useDatabaseCall({
    databaseFunction: 'lift_suspension',
    resource: USERS.resource,
    success: 'Suspension lifted',
    failure: 'The suspension could not be lifted',
  });
  if (user.role === 'admin' || me?.id === user.id) return null;
  return (
    <span className="cell-choices">
      <Button size="small" danger={!user.is_suspended} onClick={() => setEditing(true)}>
        {user.is_suspended ? 'Change' : 'Suspend'} <span className="visually-hidden">{nameOf(user)}</span>
      </Button>
      {user.is_suspended ? (
        <Button size="small" loading={lift.busy} onClick={() => setAsking(true)}>
          Lift <span className="visually-hidden">the suspension of {nameOf(user)}</span>
        </Button>
      ) : null}
      <Modal
        open={asking}
        title={`Lift the suspension of ${nameOf(user)}?`}
        okText="Lift it"
        onCancel={() => setAsking(false)}
        onOk={() => {
          void lift.call({ user_id: user.id });
          setAsking(false);
        }}
      >
        <p>They can sign in at once, and what the suspension hid is shown again. They are told by mail.</p>
      </Modal>
      {editing ? <SuspensionDrawer user={user} onClosed={() => setEditing(false)} /> : null}
    </span>
  );
}
