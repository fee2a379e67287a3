import { CircleAlert } from 'lucide-react';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { plural } from '#shared/format/text.ts';

export type FieldProblem = { id: string; message: string };

type ErrorSummaryProps = { problems: readonly FieldProblem[]; takesFocus?: boolean };

/** Lists the errors of a submitted form, takes focus when it appears, and links to each field. */
export function ErrorSummary({ problems, takesFocus = true }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  // A page and its dialog may each have a summary.
  const heading = useId();
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  function focusField(event: MouseEvent, id: string) {
    event.preventDefault();
    document.getElementById(id)?.focus();
  }
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-labelledby={heading}
      className="flex gap-3 rounded-lg bg-danger-soft p-4 text-danger-text"
    >
      <CircleAlert className="mt-0.5" />
      <div className="min-w-0">
        <h2 id={heading} className="text-md tracking-normal">
          {plural(problems.length, ['Please correct this field', 'Please correct these {0} fields'])}
        </h2>
        <ul className="mt-1 text-sm">
          {problems.map(({ id, message }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-7 items-center py-0.5 underline decoration-current/40 underline-offset-[.22em] hover:decoration-current"
                onClick={(event) => focusField(event, id)}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
