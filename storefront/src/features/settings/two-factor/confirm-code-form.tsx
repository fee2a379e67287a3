import { zodResolver } from '@hookform/resolvers/zod';
import type { SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import { secondFactorSchema } from '#shared/accounts/two-factor-schema.ts';
import { serverMessage } from '../../../lib/show-failure.ts';
import type { ButtonLook } from '../../../ui/style/classes.ts';
import { CodeInput } from './code-input.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';

type ConfirmCodeFormProps = {
  id: string;
  action: string;
  look: ButtonLook;
  onSubmit: (token: string) => Promise<unknown>;
};

/** Confirms an action with a code of the authenticator app or a backup code. */
export function ConfirmCodeForm({ id, action, look, onSubmit }: ConfirmCodeFormProps) {
  const form = useForm({
    resolver: zodResolver(secondFactorSchema),
    defaultValues: { token: '' },
  });
  const { formState } = form;

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!formState.isSubmitting) void form.handleSubmit(send)(event);
  }

  async function send({ token }: { token: string }) {
    try {
      await onSubmit(token);
    } catch (error) {
      form.setError('token', { message: serverMessage(error, 'Please try again.') }, { shouldFocus: true });
    }
  }

  return (
    <form
      noValidate
      className="grid gap-3 sm:grid-cols-[minmax(0,20rem)_auto] sm:items-start sm:justify-start"
      onSubmit={handleSubmit}
    >
      <CodeInput id={id} error={formState.errors.token?.message} backupCodes {...form.register('token')} />
      <SubmitButton
        size="md"
        look={look}
        pending={formState.isSubmitting}
        label={action}
        pendingLabel={action}
        className="min-h-12 justify-self-start sm:mt-7"
      />
    </form>
  );
}
