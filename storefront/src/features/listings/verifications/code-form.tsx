import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { sendJson } from '#browser/api/client.ts';
import { serverMessage } from '../../../lib/show-failure.ts';
import { showToast } from '../../../ui/base/toast-store.ts';
import { controlProps, Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';

/** Asks for the six digits that the office told the member by phone. They prove that the phone is the member's. */
export function CodeForm() {
  const queryClient = useQueryClient();
  const id = useId();
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendJson('POST', '/api/verifications/code', { body: { code } }),
    onSuccess: () => {
      showToast({ tone: 'success', title: 'We have checked your phone number' });
      return queryClient.invalidateQueries({ queryKey: ['verifications'] });
    },
  });
  const problem = error ? serverMessage(error, 'Please try again.') : undefined;

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isPending) mutate();
  }

  return (
    <form noValidate className="flex flex-wrap items-start gap-3" onSubmit={handleSubmit}>
      <Field id={id} label="Code" error={problem} className="w-44">
        <Input
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="000000"
          className="tabular"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          {...controlProps(id, { error: problem })}
        />
      </Field>
      <SubmitButton size="md" pending={isPending} label="Confirm" pendingLabel="Confirm" className="mt-7 min-h-12" />
    </form>
  );
}
