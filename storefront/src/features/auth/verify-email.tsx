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

/** Says to open the mail that confirms an address, and sends it again. `email` is known after a registration. */
export function VerifyEmail({ email }: { email: string }) {
  const form = useForm({
    resolver: zodResolver(forgotPasswordSchema),
    shouldFocusError: false,
    defaultValues: { email },
  });
  const send = useMutation({
    mutationFn: (body: { email: string }) => sendJson<{ message: string }>('POST', '/api/auth/send-verification', body),
    onSuccess: ({ message }) => showToast({ tone: 'success', title: 'Check your email', text: message }),
    onError: (error) => showFailure(error, MODERN_TEXTS.verification),
  });
  const sentTo = send.isSuccess ? send.variables.email : email;
  return (
    <Form form={form} onSubmit={(values) => send.mutateAsync(values)}>
      {sentTo && <MailSent email={sentTo}>Open the link we sent you to confirm that the address is yours.</MailSent>}
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
        label={sentTo ? 'Send again' : 'Send Confirmation Link'}
        pendingLabel="Sending…"
      />
    </Form>
  );
}
