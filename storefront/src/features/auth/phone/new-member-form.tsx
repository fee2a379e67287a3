import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { sendJson } from '#browser/api/client.ts';
import { newMemberSchema } from '#shared/users/profile-schema.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TextField } from '../auth-fields.tsx';

/** Asks a member who signed up by phone for their name. The member is already signed in. */
export function NewMemberForm({ onSaved }: { onSaved: (user: CurrentUser) => void }) {
  const form = useForm({
    resolver: zodResolver(newMemberSchema),
    defaultValues: { firstName: '', lastName: '' },
    shouldFocusError: false,
  });

  async function save(names: z.infer<typeof newMemberSchema>) {
    try {
      const { user } = await sendJson('PATCH', '/api/user/profile', { body: names });
      onSaved(user);
    } catch (error) {
      showFailure(error, { title: 'Your name was not saved', fallback: 'Please try again.' });
      throw error;
    }
  }

  return (
    <Form form={form} onSubmit={save}>
      <p role="status" className="text-ink-2">
        Welcome! We have confirmed your number. What is your name?
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="firstName" label="First Name" autoComplete="given-name" />
        <TextField form={form} name="lastName" label="Last Name" autoComplete="family-name" />
      </div>
      <SubmitButton pending={form.formState.isSubmitting} label="Continue" pendingLabel="Saving…" />
    </Form>
  );
}
