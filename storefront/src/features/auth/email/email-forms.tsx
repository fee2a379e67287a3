import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { sendJson } from '#browser/api/client.ts';
import { forgotPasswordSchema } from '#shared/accounts/password-schema.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { showToast } from '../../../ui/base/toast-store.ts';
import { TextField } from '../auth-fields.tsx';
import { type FailureTexts, MODERN_TEXTS } from '../auth-texts.ts';
import { EmailSent } from './email-sent.tsx';

/** Requests the password reset email. The answer does not reveal whether an account with this email exists. */
export function ForgotPassword() {
  return (
    <EmailForm path="/api/auth/forgot-password" label="Send reset link" failure={MODERN_TEXTS.forgotPassword}>
      If this email has an account, we have sent a link to it. The link works once and expires after one hour.
    </EmailForm>
  );
}

/** Asks the user to open the confirmation email, and can send it again. `email` is known after a registration. */
export function VerifyEmail({ email }: { email: string }) {
  return (
    <EmailForm
      path="/api/auth/send-verification"
      sentBefore={email}
      label="Send confirmation link"
      failure={MODERN_TEXTS.verification}
    >
      Open the link we sent you to confirm that this email is yours.
    </EmailForm>
  );
}

type EmailFormProps = {
  /** API path that sends the email. */
  path: '/api/auth/forgot-password' | '/api/auth/send-verification';
  /** Email address that already received one. */
  sentBefore?: string;
  label: string;
  failure: FailureTexts;
  /** Text shown after sending: the purpose of the email. */
  children: string;
};

/** Requests an email with a link, and lets the user request it again. */
function EmailForm({ path, sentBefore = '', label, failure, children }: EmailFormProps) {
  const form = useForm({
    resolver: zodResolver(forgotPasswordSchema),
    shouldFocusError: false,
    defaultValues: { email: sentBefore },
  });
  const send = useMutation({
    mutationFn: (body: { email: string }) => sendJson('POST', path, { body }),
    onSuccess: ({ message }) => showToast({ tone: 'success', title: 'Check your email', text: message }),
    onError: (error) => showFailure(error, failure),
  });
  const sentTo = send.isSuccess ? send.variables.email : sentBefore;
  return (
    <Form form={form} onSubmit={(values) => send.mutateAsync(values)}>
      {sentTo && <EmailSent email={sentTo}>{children}</EmailSent>}
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
        label={sentTo ? 'Send again' : label}
        pendingLabel="Sending…"
      />
    </Form>
  );
}
