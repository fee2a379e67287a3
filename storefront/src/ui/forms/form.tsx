import type { ReactNode, SubmitEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from './error-summary.tsx';
import { useProblems } from './use-problems.ts';

type FormProps<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  /** Name of the form, if the page has several forms. */
  label?: string;
  className?: string;
  onSubmit: (values: Sent) => Promise<unknown>;
  children: ReactNode;
};

/** A form that sends only once at a time and lists its errors above the fields. */
export function Form<Values extends FieldValues, Sent>({
  form,
  label,
  className = 'grid gap-4',
  onSubmit,
  children,
}: FormProps<Values, Sent>) {
  const { element, key, problems, submit } = useProblems(form, onSubmit);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!form.formState.isSubmitting) void submit();
  }

  return (
    <form ref={element} noValidate aria-label={label} className={className} onSubmit={handleSubmit}>
      {problems.length > 0 && <ErrorSummary key={key} problems={problems} />}
      {children}
    </form>
  );
}
