import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { sendJson } from '#browser/api/client.ts';
import { announceLogout } from '#browser/api/logout.ts';
import { endPushHere } from '#browser/push/own-subscription.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { accountDeletionSchema } from '#shared/accounts/two-factor-schema.ts';
import { PATHS } from '#shared/paths.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { buttonClass } from '../../ui/style/classes.ts';
import { controlProps, Field } from '../../ui/fields/field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { keepToast } from '../../ui/base/toast-store.ts';
import { PhoneProof, UsePhone } from './phone/phone-proof.tsx';
import { CodeInput } from './two-factor/code-input.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { inLanguage } from '#shared/language.ts';

type Deletion = z.infer<typeof accountDeletionSchema>;

/** Asks for the password before account deletion, and for the second factor if it is on. */
export function DeleteAccountForm({ user, onCancel }: { user: CurrentUser; onCancel: () => void }) {
  const form = useForm<Deletion>({
    resolver: zodResolver(accountDeletionSchema),
    defaultValues: { password: '', ...(user.twoFactorEnabled && { twoFactorToken: '' }) },
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const [byPhone, setByPhone] = useState(false);
  const deletion = useMutation({
    mutationFn: async (body: Deletion) => {
      await sendJson('DELETE', '/api/user', { body });
      await endPushHere();
    },
    onSuccess: () => {
      announceLogout();
      keepToast({ tone: 'success', title: 'Account deleted', text: 'We have deleted your account and your data.' });
      // A full page load discards all cached data.
      location.assign(inLanguage(PATHS.home));
    },
    onError: (error) => showFailure(error, { title: 'Failed to delete account', fallback: 'Please try again.' }),
  });
  if (user.signInPhone && (user.email === null || byPhone)) {
    return (
      <div className="grid gap-4">
        <p className="text-ink-2">You cannot undo this. Please confirm that it is you.</p>
        {user.twoFactorEnabled && <CodeInput id="delete-code" backupCodes {...form.register('twoFactorToken')} />}
        <PhoneProof
          id="delete-phone-code"
          phone={user.signInPhone}
          submitLabel="Delete my account"
          onCode={(phoneCode) =>
            deletion.mutateAsync({
              phoneCode,
              ...(user.twoFactorEnabled && { twoFactorToken: form.getValues('twoFactorToken') }),
            })
          }
        />
        <button type="button" className={buttonClass('ghost', 'md', 'justify-self-end')} onClick={onCancel}>
          Keep account
        </button>
      </div>
    );
  }
  return (
    <Form form={form} onSubmit={deletion.mutateAsync}>
      <p className="text-ink-2">You cannot undo this. Please confirm that it is you.</p>
      <input type="text" autoComplete="username" value={user.username ?? user.email ?? ''} readOnly hidden />
      <Field id="delete-password" label="Password" error={errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          {...controlProps('delete-password', { error: errors.password?.message })}
          {...form.register('password')}
        />
      </Field>
      {user.signInPhone && <UsePhone onChoose={() => setByPhone(true)} />}
      {user.twoFactorEnabled && (
        <CodeInput
          id="delete-code"
          error={errors.twoFactorToken?.message}
          backupCodes
          {...form.register('twoFactorToken')}
        />
      )}
      <div className="mt-1 flex flex-wrap justify-end gap-3">
        <button type="button" className={buttonClass('ghost')} onClick={onCancel}>
          Keep account
        </button>
        <SubmitButton
          size="md"
          look="danger"
          pending={deletion.isPending}
          label="Delete my account"
          pendingLabel="Deleting…"
          className=""
        />
      </div>
    </Form>
  );
}
