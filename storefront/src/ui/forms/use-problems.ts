import { useRef, useState } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#shared/api/api-error.ts';
import type { FieldProblem } from './error-summary.tsx';

type Messages = Record<string, string | undefined>;

/**
 * Errors of a submitted form, from validation or from the server, in the order of the fields. Each has the id of its field. The
 * list changes only on submit, because a live list would take the focus while the user types.
 */
export function useProblems<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  onSubmit: (values: Sent) => Promise<unknown>,
) {
  const element = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<{ count: number; problems: FieldProblem[] }>({ count: 0, problems: [] });

  function list(messages: Messages) {
    const fields = [...(element.current?.elements ?? [])];
    // Radio buttons and checkboxes of a group share a name.
    const names = [...new Set(fields.map((field) => field.getAttribute('name') ?? ''))];
    const problems = names.flatMap((name) => {
      const message = messages[name];
      const id = fields.find((field) => field.getAttribute('name') === name)?.id;
      return message && id ? [{ id, message }] : [];
    });
    setRefusal(({ count }) => ({ count: count + 1, problems }));
  }

  async function send(values: Sent) {
    list({});
    try {
      await onSubmit(values);
    } catch (error) {
      // The caller has already shown the error. Also show field errors at their fields.
      const fields = Object.entries((error instanceof ApiError && error.body.fields) || {});
      for (const [index, [name, message]] of fields.entries())
        form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
      list(Object.fromEntries(fields));
    }
  }

  function listErrors(errors: FieldErrors<Values>) {
    list(messagesOf(errors));
  }

  return {
    element,
    /** Changes with each new list of problems, for use as a React key. */
    key: refusal.count,
    problems: refusal.problems,
    forget: () => list({}),
    submit: () => form.handleSubmit(send, listErrors)(),
  };
}

/** Returns messages by field name, including nested fields (`translations.so.title`). */
function messagesOf(errors: object, within = ''): Messages {
  const entries = Object.entries(errors as Record<string, { message?: unknown } | undefined>);
  return Object.assign(
    {},
    ...entries.map(([name, error]) =>
      error && typeof error.message !== 'string' && !('type' in error)
        ? messagesOf(error, `${within}${name}.`)
        : { [within + name]: error?.message },
    ),
  ) as Messages;
}
