import { useInvalidate } from '@refinedev/core';
import { Checkbox, Form, Input } from 'antd';
import { today } from '#shared/format/day.ts';
import { LIMITS } from '#shared/limits.ts';
import { newSuspensionSchema } from '#shared/users/suspension-schema.ts';
import { FormDrawer } from '../../ui/forms/form-drawer.tsx';
import { nameOf, USERS, type UserRow } from './user-row.ts';

/** The suspension there is, by the names of the API. */
const suspensionOf = ({ is_suspended, suspension_reason, suspended_until, suspension_hides }: UserRow) =>
  is_suspended ? { reason: suspension_reason, until: suspended_until, hideListings: suspension_hides } : null;

const dayOf = ({ until }: Record<string, unknown>) => (typeof until === 'string' ? today(new Date(until)) : '');

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
      initialValues={{ reason: '', until: '', hideListings: true }}
      row={suspensionOf(user)}
      valuesOf={(row) => ({ ...row, until: dayOf(row) })}
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
        <Checkbox>Hide their listings while suspended</Checkbox>
      </Form.Item>
    </FormDrawer>
  );
}
