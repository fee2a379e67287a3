import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '../../ui/style/classes.ts';

/** Returns the value of a form field. */
export type Read = (name: string) => string;

type AnswerFormProps = {
  label: string;
  send: string;
  pending: boolean;
  onSubmit: (read: Read) => void;
  onCancel: () => void;
  children: ReactNode;
};

/** A form that opens below a request and takes the focus. */
export function AnswerForm({ label, send, pending, onSubmit, onCancel, children }: AnswerFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // The button that opened the form has disappeared.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onSubmit((name) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    });
  }
  return (
    <form ref={form} aria-label={label} className="grid gap-3 border-t border-line pt-3" onSubmit={handleSubmit}>
      {children}
      <div className="flex flex-wrap gap-2.5">
        <button type="submit" disabled={pending} className={buttonClass('primary', 'sm')}>
          {send}
        </button>
        <button type="button" className={buttonClass('ghost', 'sm')} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
