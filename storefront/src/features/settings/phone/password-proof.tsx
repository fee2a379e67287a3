import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { password as passwordSchema } from '#shared/accounts/password.ts';
import { controlProps, Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';

const proofSchema = z.object({ password: passwordSchema(1) });

type PasswordProofProps = {
  id: string;
  /** User name for a password manager. */
  username: string;
  submitLabel: string;
  onPassword: (password: string) => Promise<unknown>;
};

export function PasswordProof({ id, username, submitLabel, onPassword }: PasswordProofProps) {
  const form = useForm({
    resolver: zodResolver(proofSchema),
    defaultValues: { password: '' },
    shouldFocusError: false,
  });
  const error = form.formState.errors.password?.message;
  return (
    <Form form={form} onSubmit={({ password }) => onPassword(password)}>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field id={id} label="Your password" error={error}>
        <PasswordInput
          toggle={{ show: 'Show your password', hide: 'Hide your password' }}
          autoComplete="current-password"
          {...controlProps(id, { error })}
          {...form.register('password')}
        />
      </Field>
      <SubmitButton
        size="md"
        pending={form.formState.isSubmitting}
        label={submitLabel}
        pendingLabel="One moment…"
        className="justify-self-start"
      />
    </Form>
  );
}
