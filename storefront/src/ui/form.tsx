import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../shared/api/api-error.ts';
import { ErrorSummary, type FieldProblem } from './error-summary.tsx';

type FormProps<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  onSubmit: (values: Sent) => Promise<unknown>;
  children: ReactNode;
};

/** A form that lists above its fields what is wrong, whether we find it or the server does. */
export function Form<Values extends FieldValues, Sent>({ form, onSubmit, children }: FormProps<Values, Sent>) {
  const element = useRef<HTMLFormElement>(null);
  // As they were when the form was sent: a list that followed the typing would take the focus from it.
  const [refusal, setRefusal] = useState<{ count: number; problems: FieldProblem[] }>({ count: 0, problems: [] });

  function refuse(messages: Record<string, string | undefined>) {
    const problems = [...(element.current?.elements ?? [])].flatMap((field) => {
      const message = messages[field.getAttribute('name') ?? ''];
      return message ? [{ id: field.id, message }] : [];
    });
    setRefusal(({ count }) => ({ count: count + 1, problems }));
  }

  async function send(values: Sent) {
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
    if (!form.formState.isSubmitting) void form.handleSubmit(send, listErrors)(event);
  }

  return (
    <form ref={element} noValidate className="grid gap-4" onSubmit={handleSubmit}>
      {refusal.problems.length > 0 && <ErrorSummary key={refusal.count} problems={refusal.problems} />}
      {children}
    </form>
  );
}
