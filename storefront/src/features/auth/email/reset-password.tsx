import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ApiError } from '#shared/api/api-error.ts';
import { Notice } from '../../../ui/forms/notice.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import { modePath } from '../auth-mode.ts';
import { sendJson } from '#browser/api/client.ts';
import { resetPasswordSchema } from '#shared/accounts/password-schema.ts';
import { currentUserQuery } from '../../../lib/member/current-user.ts';
import { PATHS } from '#shared/paths.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { PasswordAdvice } from '../../../ui/password/password-advice.tsx';
import { showToast } from '../../../ui/base/toast-store.ts';
import { PasswordField } from '../auth-fields.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { MODERN_TEXTS } from '../auth-texts.ts';

/** Sets a new password with the token of an email. */
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
    mutationFn: (body: z.infer<typeof resetPasswordSchema>) => sendJson('POST', '/api/auth/reset-password', { body }),
    onSuccess: ({ message }) => {
      // The server has ended all sessions, including this browser's session.
      queryClient.clear();
      queryClient.setQueryData(currentUserQuery.queryKey, null);
      showToast({ tone: 'success', title: 'Password changed', text: message, forNextPage: true });
      void navigate(PATHS.signIn, { replace: true });
    },
    onError: (error) => showFailure(error, MODERN_TEXTS.resetPassword),
  });
  if (isUsed(reset.error)) return <UsedLink />;
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
        toggle={{ show: 'Show confirmation', hide: 'Hide confirmation' }}
      />
      <SubmitButton pending={form.formState.isSubmitting} label="Change Password" pendingLabel="Changing password…" />
    </Form>
  );
}

/** The link was used or has expired, so no password can succeed. */
function isUsed(error: Error | null): boolean {
  return error instanceof ApiError && error.body.code === 'invalid_token';
}

/** Links to request a new email, because this link has expired. */
function UsedLink() {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <div role="alert" className="grid gap-4">
      <Notice tone="failure">
        <p className="font-semibold">This link has already been used or has expired.</p>
        <p>A link works once and expires after one hour. We can send you a new one.</p>
      </Notice>
      <Link ref={link} to={modePath(PATHS.signIn, 'forgot-password', '/')} className={buttonClass('primary', 'lg')}>
        Send a new link
      </Link>
    </div>
  );
}
