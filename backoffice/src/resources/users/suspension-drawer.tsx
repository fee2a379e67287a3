import { useInvalidate } from '@refinedev/core';
import { Checkbox, Form, Input } from 'antd';
import { today } from '#shared/format/day.ts';
import { LIMITS } from '#shared/limits.ts';
import { newSuspensionSchema } from '#shared/users/suspension-schema.ts';
import { FormDrawer } from '../../ui/forms/form-drawer.tsx';
import { nameOf, USERS, type UserRow } from './user-row.ts';

/** Keeps somebody out until a day, for a reason that they read. */
export function SuspensionDrawer({ user, onClosed }: { user: UserRow; onClosed: () => void }) {
  const invalidate = useInvalidate();
  return (
    <FormDrawer
      title={user.is_suspended ? `Change the suspension of ${nameOf(user)}` : `Suspend ${nameOf(user)}`}
      submit={user.is_suspended ? 'Save' : 'Suspend'}
      resource={`/api/admin/users/${user.id}/suspension`}
      provider="api"
      id={user.id}
      isNew={false}
      meta={{ method: 'PUT' }}
      schema={newSuspensionSchema}
      initialValues={{
        reason: user.suspension_reason ?? '',
        until: user.suspended_until ? today(new Date(user.suspended_until)) : '',
        hideListings: user.suspension_hides ?? true,
      }}
      onSaved={() => invalidate({ resource: USERS.resource, invalidates: ['list'] })}
      success={user.is_suspended ? 'Suspension changed' : 'Suspended. They are told by mail.'}
      failure="The suspension could not be saved"
      onClosed={onClosed}
    >
      <p>They are signed out everywhere at once, and cannot sign in by any way. They can appeal.</p>
      <Form.Item name="reason" label="Reason" required extra="They read it: by mail, and where they try to sign in.">
        <Input.TextArea rows={4} dir="auto" maxLength={LIMITS.rejectionReason} showCount />
      </Form.Item>
      <Form.Item name="until" label="Until" extra="The end of that day. Empty: until somebody lifts it.">
        <Input type="date" min={today()} />
      </Form.Item>
      <Form.Item name="hideListings" valuePropName="checked">
        <Checkbox>Hide their listings as long</Checkbox>
      </Form.Item>
    </FormDrawer>
  );
}
