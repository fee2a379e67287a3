import { useGetIdentity } from '@refinedev/core';
import { Modal } from 'antd';
import { useState } from 'react';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { type Role, ROLE_LABELS, ROLES } from '#shared/users/person-facts.ts';
import { ChoiceSelect } from '../../ui/cells/choice-select.tsx';
import { useDatabaseCall } from '../../ui/use-database-call.ts';
import { nameOf, type UserRow } from './user-row.ts';
import { t } from '#shared/format/text.ts';

/** Makes somebody an administrator or a user again; asks before somebody becomes an administrator, and before people take away their own access. */
export function RoleSelect({
  user,
}: {
  user: Pick<UserRow, 'id' | 'role' | 'email' | 'username' | 'first_name' | 'last_name'>;
}) {
  const { data: me } = useGetIdentity<CurrentUser | null>();
  const [askedFor, setAskedFor] = useState<Role | null>(null);
  const { call, busy } = useDatabaseCall({
    databaseFunction: 'set_user_role',
    resource: 'admin_users',
    success: 'User role updated successfully',
    failure: 'Failed to update user role',
  });
  const change = (role: Role) => void call({ user_id: user.id, role });
  return (
    <>
      <ChoiceSelect
        label={`Role of ${nameOf(user)}`}
        value={user.role}
        choices={ROLES}
        labels={ROLE_LABELS}
        busy={busy}
        onChoose={(role) => (role === 'admin' || me?.id === user.id ? setAskedFor(role) : change(role))}
      />
      <Modal
        open={askedFor !== null}
        {...(askedFor === 'admin'
          ? { title: `Make ${nameOf(user)} an administrator?`, okText: 'Make Administrator' }
          : { title: 'Give up your own access?', okText: 'Give it up' })}
        okButtonProps={{ danger: true }}
        onCancel={() => setAskedFor(null)}
        onOk={() => {
          if (askedFor) change(askedFor);
          setAskedFor(null);
        }}
      >
        <p>
          {askedFor === 'admin'
            ? t(
                `${user.email ?? user.username ?? user.id} will at once see everybody’s data, decide on every listing, and can make and unmake administrators, you among them.`,
              )
            : 'You would no longer be an administrator, at once. Only another administrator can make you one again.'}
        </p>
      </Modal>
    </>
  );
}
