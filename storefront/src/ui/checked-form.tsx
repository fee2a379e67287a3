import type { ReactNode, SubmitEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../shared/api/api-error.ts';

type CheckedFormProps<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  label: string;
  onSubmit: (values: Sent) => Promise<unknown>;
  className?: string;
  children: ReactNode;
};

/** A form that leads to the first field that is wrong, whether we find it or the server does. It is sent once at a time. */
export function CheckedForm<Values extends FieldValues, Sent>({
  form,
  label,
  onSubmit,
  className = 'grid gap-4',
  children,
}: CheckedFormProps<Values, Sent>) {
  async function send(values: Sent) {
    try {
      await onSubmit(values);
    } catch (error) {
      // The toast has told it; what concerns a field is said there too.
      const fields = Object.entries((error instanceof ApiError && error.body.fields) || {});
      for (const [index, [name, message]] of fields.entries())
        form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
    }
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!form.formState.isSubmitting) void form.handleSubmit(send)(event);
  }

  return (
    <form noValidate aria-label={label} className={className} onSubmit={handleSubmit}>
      {children}
    </form>
  );
}
