import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { sendJson } from '../../../../shared/api/client.ts';
import { forgotPasswordSchema } from '../../../../shared/users/password-schema.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { showToast } from '../../ui/toast-store.ts';
import { TextField } from './auth-fields.tsx';
import { Form } from '../../ui/form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { MODERN_TEXTS } from './auth-texts.ts';
import { MailSent } from './mail-sent.tsx';

/** Asks for the mail that lets one choose a new password. The answer does not tell whether anybody has the address. */
export function ForgotPassword() {
  const form = useForm({
    resolver: zodResolver(forgotPasswordSchema),
    shouldFocusError: false,
    defaultValues: { email: '' },
  });
  const ask = useMutation({
    mutationFn: (body: { email: string }) => sendJson<{ message: string }>('POST', '/api/auth/forgot-password', body),
    onSuccess: ({ message }) => showToast({ tone: 'success', title: 'Check your email', text: message }),
    onError: (error) => showFailure(error, MODERN_TEXTS.forgotPassword),
  });
  return (
    <Form form={form} onSubmit={(values) => ask.mutateAsync(values)}>
      {ask.isSuccess && (
        <MailSent email={ask.variables.email}>
          If this address has an account, a link is on its way to it. It works once, and for one hour.
        </MailSent>
      )}
      <TextField
        form={form}
        name="email"
        label="Email"
        icon={Mail}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton
        pending={form.formState.isSubmitting}
        label={ask.isSuccess ? 'Send again' : 'Send Reset Link'}
        pendingLabel="Sending…"
      />
    </Form>
  );
}
