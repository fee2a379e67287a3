import { useRef, useState } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#shared/api/api-error.ts';
import type { FieldProblem } from './error-summary.tsx';

type Messages = Record<string, string | undefined>;

/**
 * What was wrong with a form when it was sent, whether we found it or the server did: in the order of its fields, each with
 * where it leads. A list that followed the typing would take the focus from it.
 */
export function useProblems<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  onSubmit: (values: Sent) => Promise<unknown>,
) {
  const element = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<{ count: number; problems: FieldProblem[] }>({ count: 0, problems: [] });

  function list(messages: Messages) {
    const fields = [...(element.current?.elements ?? [])];
    // The choices of a group have one name.
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
      // Whoever sent it has told it; what concerns a field is said there too.
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
    /** Another refusal is another list. */
    key: refusal.count,
    problems: refusal.problems,
    forget: () => list({}),
    submit: () => form.handleSubmit(send, listErrors)(),
  };
}

/** What is wrong by the names of the fields, also of those that stand within others (`translations.so.title`). */
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
