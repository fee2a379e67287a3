import { useGetIdentity } from '@refinedev/core';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { PersonDetails } from '#shared/admin/person-details.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { RoleSelect } from './role-select.tsx';
import { SuspensionActions } from './suspension.tsx';
import { usePersonCall } from './use-person.ts';

/** What the office can do with an account: role, suspension, sessions. None of it for oneself but the role. */
export function PersonActions({ person }: { person: PersonDetails }) {
  const { data: me } = useGetIdentity<CurrentUser | null>();
  const open = person.suspensions.find(({ isOpen }) => isOpen);
  const name = person.name ?? person.username ?? '';
  const user = {
    id: person.id,
    username: person.username ?? '',
    first_name: person.name,
    last_name: null,
    email: person.email,
    role: person.role,
    is_suspended: open !== undefined,
    suspended_until: open?.until ?? null,
    suspension_reason: open?.reason ?? null,
    suspension_code: open?.code ?? null,
    suspension_hides: open?.hideListings ?? null,
  };
  return (
    <div className="person-actions">
      <RoleSelect user={user} />
      <SuspensionActions user={user} />
      {me?.id === person.id ? null : <EndSessions id={person.id} name={name} count={person.sessions.length} />}
    </div>
  );
}

function EndSessions({ id, name, count }: { id: string; name: string; count: number }) {
  const [asking, setAsking] = useState(false);
  const { call, busy } = usePersonCall(id, {
    success: 'Signed out everywhere',
    failure: 'The sessions could not be ended',
  });
  return (
    <>
      <Button size="small" disabled={count === 0} loading={busy} onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <Modal
        open={asking}
        title={`Sign out ${name} everywhere?`}
        okText="Sign out"
        onCancel={() => setAsking(false)}
        onOk={() => {
          setAsking(false);
          void call('end_sessions_of', { user_id: id });
        }}
      >
        <p>All their sessions end at once. They can sign in again.</p>
      </Modal>
    </>
  );
}
