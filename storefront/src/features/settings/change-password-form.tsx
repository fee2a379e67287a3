import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '#shared/api/api-error.ts';
import { sendJson } from '#browser/api/client.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { passwordChangeSchema } from '#shared/accounts/password-schema.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { controlProps, Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { PasswordAdvice } from '../../ui/password/password-advice.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { showToast } from '../../ui/base/toast-store.ts';
import { securityQueries } from './security-queries.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { Form } from '../../ui/forms/form.tsx';

type PasswordChange = z.infer<typeof passwordChangeSchema>;

const FIELDS = [
  {
    name: 'currentPassword',
    label: 'Current Password',
    toggle: { show: 'Show current password', hide: 'Hide current password' },
    autoComplete: 'current-password',
  },
  {
    name: 'newPassword',
    label: 'New Password',
    toggle: { show: 'Show new password', hide: 'Hide new password' },
    autoComplete: 'new-password',
  },
  {
    name: 'confirmPassword',
    label: 'Confirm New Password',
    toggle: { show: 'Show confirm new password', hide: 'Hide confirm new password' },
    autoComplete: 'new-password',
  },
] as const;

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function ChangePasswordForm({ user }: { user: CurrentUser }) {
  const queryClient = useQueryClient();
  const form = useForm<PasswordChange>({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: EMPTY,
    shouldFocusError: false,
  });
  // A session older than a day needs a code. The first attempt sends this code by email.
  const [codeAsked, setCodeAsked] = useState(false);
  const codeError = form.formState.errors.code?.message;
  const change = useMutation({
    mutationFn: (body: PasswordChange) => sendJson('POST', '/api/user/change-password', { body }),
    onSuccess: () => {
      form.reset(EMPTY);
      setCodeAsked(false);
      showToast({ tone: 'success', title: 'Password changed', text: 'You are signed out on all other devices.' });
      void queryClient.invalidateQueries(securityQueries.sessions);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.body.code === 'code_mailed') setCodeAsked(true);
      showFailure(error, { title: 'Failed to change password', fallback: 'Please try again.' });
    },
  });
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });
  const personalWords = [user.username, user.email, user.firstName, user.lastName].filter((word) => word !== null);
  return (
    <Form form={form} onSubmit={change.mutateAsync}>
      {/* Tells a password manager which account changes its password. */}
      <input type="text" autoComplete="username" value={user.username ?? user.email ?? ''} readOnly hidden />
      {FIELDS.map(({ name, label, toggle, autoComplete }) => {
        const id = `password-${name}`;
        const error = form.formState.errors[name]?.message;
        const advised = name === 'newPassword';
        return (
          <Field key={name} id={id} label={label} error={error}>
            <PasswordInput
              toggle={toggle}
              autoComplete={autoComplete}
              {...controlProps(id, { error, hint: advised })}
              {...form.register(name)}
            />
            {advised && <PasswordAdvice id={`${id}-hint`} password={newPassword} personalWords={personalWords} />}
          </Field>
        );
      })}
      {codeAsked && (
        <Field id="password-code" label="Code from our email" error={codeError}>
          <Input
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...controlProps('password-code', { error: codeError })}
            {...form.register('code')}
          />
        </Field>
      )}
      <SubmitButton
        size="md"
        pending={change.isPending}
        label="Change Password"
        pendingLabel="Saving…"
        className="mt-1 justify-self-start"
      />
    </Form>
  );
}
