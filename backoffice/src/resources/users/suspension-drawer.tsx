import { useInvalidate } from '@refinedev/core';
import { Checkbox, Form, Input, Select } from 'antd';
import type { Body } from '#browser/api/call.ts';
import { sendJson } from '#browser/api/client.ts';
import { today } from '#shared/format/day.ts';
import { LIMITS } from '#shared/limits.ts';
import { SUSPENSION_CODES, SUSPENSION_SENTENCES } from '#shared/users/suspension-reasons.ts';
import { suspensionFormSchema } from '#shared/users/suspension-schema.ts';
import { DayInput } from '../../ui/days/day-input.tsx';
import { FormDrawer } from '../../ui/forms/form-drawer.tsx';
import { nameOf, type SuspendedUser, USERS } from './user-row.ts';

/** The current suspension, with the API's field names. */
const suspensionOf = ({
  is_suspended,
  suspension_reason,
  suspension_code,
  suspended_until,
  suspension_hides,
}: SuspendedUser) =>
  is_suspended
    ? { reason: suspension_reason, code: suspension_code, until: suspended_until, hideListings: suspension_hides }
    : null;

const dayOf = ({ until }: Record<string, unknown>) => (typeof until === 'string' ? today(new Date(until)) : '');

/** Suspends a user until a day, with a reason that the user reads. */
export function SuspensionDrawer({ user, onClosed }: { user: SuspendedUser; onClosed: () => void }) {
  const invalidate = useInvalidate();
  const suspend = (body: Body<'/api/admin/users/{id}/suspension', 'PUT'>) =>
    sendJson('PUT', '/api/admin/users/{id}/suspension', { path: { id: user.id }, body });
  return (
    <FormDrawer
      title={user.is_suspended ? `Change the suspension of ${nameOf(user)}` : `Suspend ${nameOf(user)}`}
      submit={user.is_suspended ? 'Save' : 'Suspend'}
      save={suspend}
      saveChanges={suspend}
      id={user.id}
      isNew={false}
      schema={suspensionFormSchema}
      initialValues={{ code: undefined, reason: '', until: '', hideListings: true }}
      row={suspensionOf(user)}
      valuesOf={(row) => ({ ...row, until: dayOf(row) })}
      onSaved={() => invalidate({ resource: USERS.resource, invalidates: ['list', 'detail'] })}
      success={user.is_suspended ? 'Suspension changed' : 'Suspended. We have notified them by email.'}
      failure="The suspension could not be saved"
      onClosed={onClosed}
    >
      <p>They are signed out everywhere right away and cannot sign in. They can appeal.</p>
      <Form.Item name="code" label="Reason" extra="They read it in their own language.">
        <Select
          allowClear
          placeholder="Choose a ready-made reason"
          options={SUSPENSION_CODES.map((code) => ({ value: code, label: SUSPENSION_SENTENCES[code] }))}
        />
      </Form.Item>
      <Form.Item
        name="reason"
        label="Reason in your own words"
        extra="They read it by email and when they try to sign in."
      >
        <Input.TextArea rows={4} dir="auto" maxLength={LIMITS.rejectionReason} showCount />
      </Form.Item>
      <Form.Item
        name="until"
        label="Until"
        extra="The suspension lasts to the end of that day. If you leave this empty, it lasts until an administrator lifts it."
        trigger="onDay"
      >
        <DayInput min={today()} />
      </Form.Item>
      <Form.Item name="hideListings" valuePropName="checked">
        <Checkbox>Hide their listings during the suspension</Checkbox>
      </Form.Item>
    </FormDrawer>
  );
}
