import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { sendJson } from '#browser/api/client.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { secondFactorSchema } from '#shared/accounts/two-factor-schema.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { MODERN_TEXTS } from '../auth-texts.ts';
import { CodeField } from './code-field.tsx';
import { FactorByPhone } from './factor-by-phone.tsx';

type SecondFactorFormProps = {
  /** Offers a code by phone, if the sign-in did not use the phone. */
  offersPhone?: boolean;
  onSignedIn: (user: CurrentUser) => void;
};

/** The second factor after a provider sign-in, or for a session with MFA pending. The server knows the user. */
export function SecondFactorForm({ offersPhone = false, onSignedIn }: SecondFactorFormProps) {
  const form = useForm({
    resolver: zodResolver(secondFactorSchema),
    shouldFocusError: false,
    defaultValues: { token: '' },
  });
  const verify = useMutation({
    mutationFn: (body: { token: string }) => sendJson('POST', '/api/auth/2fa/verify', { body }),
    onSuccess: ({ user }) => onSignedIn(user),
    onError: (error) => {
      showFailure(error, MODERN_TEXTS.signIn);
      form.setFocus('token', { shouldSelect: true });
    },
  });
  return (
    <>
      <Form form={form} onSubmit={(values) => verify.mutateAsync(values)}>
        <CodeField form={form} name="token" />
        <SubmitButton pending={form.formState.isSubmitting} label="Sign In" pendingLabel="Signing in…" />
      </Form>
      {offersPhone && <FactorByPhone onSignedIn={onSignedIn} />}
    </>
  );
}
