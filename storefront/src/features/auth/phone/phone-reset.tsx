import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useNavigate } from 'react-router-dom';
import { sendJson } from '#browser/api/client.ts';
import { phoneResetSchema } from '#shared/accounts/phone-schema.ts';
import { t } from '#shared/format/text.ts';
import { PATHS } from '#shared/paths.ts';
import { currentUserQuery } from '../../../lib/member/current-user.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { showToast } from '../../../ui/base/toast-store.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { PasswordAdvice } from '../../../ui/password/password-advice.tsx';
import { ACTION_LINK } from '../../../ui/style/classes.ts';
import { PasswordField, TextField } from '../auth-fields.tsx';
import { MODERN_TEXTS } from '../auth-texts.ts';
import { PhoneSteps } from './phone-steps.tsx';

/** Sets a new password with a code sent to the phone. */
export function PhoneReset({ onReset }: { onReset: () => void }) {
  return (
    <PhoneSteps>
      {({ sent, text, change }) => (
        <>
          <p role="status" className="text-ink-2">
            {text}
          </p>
          <NewPassword phone={sent.phone} onReset={onReset} />
          <button type="button" className={`${ACTION_LINK} justify-self-start text-sm`} onClick={change}>
            Change number
          </button>
        </>
      )}
    </PhoneSteps>
  );
}

function NewPassword({ phone, onReset }: { phone: string; onReset: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(phoneResetSchema),
    defaultValues: { phone, code: '', password: '', confirmPassword: '' },
    shouldFocusError: false,
  });
  const password = useWatch({ control: form.control, name: 'password' });

  async function reset(body: z.infer<typeof phoneResetSchema>) {
    try {
      const { message } = await sendJson('POST', '/api/auth/phone/reset-password', { body });
      // The server has ended all sessions, including this browser's session.
      queryClient.clear();
      queryClient.setQueryData(currentUserQuery.queryKey, null);
      showToast({ tone: 'success', title: 'Password changed', text: message, forNextPage: true });
      onReset();
      void navigate(PATHS.signIn, { replace: true });
    } catch (error) {
      showFailure(error, MODERN_TEXTS.resetPassword);
      throw error;
    }
  }

  return (
    <Form form={form} onSubmit={reset}>
      <TextField form={form} name="code" label={t('6-digit code')} inputMode="numeric" autoComplete="one-time-code" />
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
