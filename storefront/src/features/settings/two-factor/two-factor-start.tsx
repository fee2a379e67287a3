import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type * as z from 'zod/mini';
import { sendJson } from '#browser/api/client.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { twoFactorStartSchema } from '#shared/accounts/two-factor-schema.ts';
import { PATHS } from '#shared/paths.ts';
import { ACTION_LINK } from '../../../ui/style/classes.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { controlProps, Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { PhoneProof, UsePhone } from '../phone/phone-proof.tsx';
import type { NewFactor } from './two-factor-setup.tsx';

type TwoFactorStartProps = { user: CurrentUser; onStarted: (factor: NewFactor) => void };

/** Starts the setup of a second factor. It asks for the password, in case a stranger uses an open session. */
export function TwoFactorStart({ user, onStarted }: TwoFactorStartProps) {
  const [byPhone, setByPhone] = useState(false);
  const form = useForm({
    resolver: zodResolver(twoFactorStartSchema),
    defaultValues: { password: '' },
    shouldFocusError: false,
  });
  const start = useMutation({
    mutationFn: (body: z.infer<typeof twoFactorStartSchema>) => sendJson('POST', '/api/auth/2fa/setup', { body }),
    onSuccess: onStarted,
    onError: (error) =>
      showFailure(error, { title: 'Setup Failed', fallback: 'Unable to setup two-factor authentication.' }),
  });
  const error = form.formState.errors.password?.message;
  if (user.email === null) {
    return (
      <div className="grid justify-items-start gap-1">
        <p className="text-ink-2">An authenticator app needs an email on your account.</p>
        <Link to={PATHS.settings} className={ACTION_LINK}>
          Add one to your profile
        </Link>
      </div>
    );
  }
  if (byPhone && user.signInPhone) {
    return (
      <PhoneProof
        id="two-factor-phone-code"
        phone={user.signInPhone}
        submitLabel="Set Up Two-Factor"
        onCode={(phoneCode) => start.mutateAsync({ phoneCode })}
      />
    );
  }
  return (
    <Form form={form} onSubmit={start.mutateAsync}>
      {/* Tells a password manager which account the password belongs to. */}
      <input type="text" autoComplete="username" value={user.username ?? user.email ?? ''} readOnly hidden />
      <Field id="two-factor-password" label="Your password" error={error}>
        <PasswordInput
          toggle={{ show: 'Show your password', hide: 'Hide your password' }}
          autoComplete="current-password"
          {...controlProps('two-factor-password', { error })}
          {...form.register('password')}
        />
      </Field>
      <SubmitButton
        size="md"
        pending={start.isPending}
        label="Set Up Two-Factor"
        pendingLabel="Preparing…"
        className="justify-self-start"
      />
      {user.signInPhone && <UsePhone onChoose={() => setByPhone(true)} />}
    </Form>
  );
}
