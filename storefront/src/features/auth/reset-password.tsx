import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useNavigate } from 'react-router-dom';
import { sendJson } from '../../../../shared/api/client.ts';
import { resetPasswordSchema } from '../../../../shared/users/password-schema.ts';
import { currentUserQuery } from '../../lib/current-user.ts';
import { PATHS } from '../../../../shared/addresses.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { PasswordAdvice } from '../../ui/password-advice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { PasswordField } from './auth-fields.tsx';
import { Form } from '../../ui/form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { MODERN_TEXTS } from './auth-texts.ts';

/** A new password for whoever opened the mail with this token. */
export function ResetPassword({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(resetPasswordSchema),
    shouldFocusError: false,
    defaultValues: { token, password: '', confirmPassword: '' },
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const reset = useMutation({
    mutationFn: (body: z.infer<typeof resetPasswordSchema>) =>
      sendJson<{ message: string }>('POST', '/api/auth/reset-password', body),
    onSuccess: ({ message }) => {
      // All sessions have ended, this browser's as well if it had one.
      queryClient.clear();
      queryClient.setQueryData(currentUserQuery.queryKey, null);
      showToast({ tone: 'success', title: 'Password changed', text: message });
      void navigate(PATHS.signIn, { replace: true });
    },
    onError: (error) => showFailure(error, MODERN_TEXTS.resetPassword),
  });
  return (
    <Form form={form} onSubmit={(values) => reset.mutateAsync(values)}>
      <div className="grid gap-2">
        <PasswordField
          form={form}
          name="password"
          label="New Password"
          autoComplete="new-password"
          hint="password-advice"
        />
        <PasswordAdvice id="password-advice" password={password} />
      </div>
      <PasswordField
        form={form}
        name="confirmPassword"
        label="Confirm Password"
        autoComplete="new-password"
        noun="confirmation"
      />
      <SubmitButton pending={form.formState.isSubmitting} label="Change Password" pendingLabel="Changing password…" />
    </Form>
  );
}
