import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { ErrorSummary, type FieldProblem } from '../../ui/error-summary.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

type AuthFormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  label: string;
  pendingLabel: string;
  onSubmit: (values: Values) => Promise<unknown>;
  children: ReactNode;
};

type Refusal = { count: number; problems: FieldProblem[] };

/** Fields and the button that sends them. What is wrong is listed above, whether we find it or the server does. */
export function AuthForm<Values extends FieldValues>({
  form,
  label,
  pendingLabel,
  onSubmit,
  children,
}: AuthFormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<Refusal>({ count: 0, problems: [] });
  const { isSubmitting } = form.formState;

  function refuse(messages: Record<string, string | undefined>) {
    const names = [...(element.current?.elements ?? [])].map((field) => field.getAttribute('name') ?? '');
    const problems = names.flatMap((id) => (messages[id] ? [{ id, message: messages[id] }] : []));
    setRefusal(({ count }) => ({ count: count + 1, problems }));
  }

  async function send(values: Values) {
    refuse({});
    try {
      await onSubmit(values);
    } catch (error) {
      // The toast has told it; what concerns a field is said there too.
      const fields = (error instanceof ApiError && error.body.fields) || {};
      for (const [name, message] of Object.entries(fields)) form.setError(name as Path<Values>, { message });
      refuse(fields);
    }
  }

  function listErrors(errors: FieldErrors<Values>) {
    refuse(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message as string])));
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isSubmitting) void form.handleSubmit(send, listErrors)(event);
  }

  return (
    <form ref={element} noValidate className="grid gap-4" onSubmit={handleSubmit}>
      {refusal.problems.length > 0 && <ErrorSummary key={refusal.count} problems={refusal.problems} />}
      {children}
      <SubmitButton pending={isSubmitting} label={label} pendingLabel={pendingLabel} />
    </form>
  );
}
