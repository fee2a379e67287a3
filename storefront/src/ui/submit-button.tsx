import { LoaderCircle } from 'lucide-react';
import { buttonClass } from './button-class.ts';

type SubmitButtonProps = { pending: boolean; label: string; pendingLabel: string };

/** Sends the form. While it does, it stays where the focus is: a button that is disabled would lose it. */
export function SubmitButton({ pending, label, pendingLabel }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      aria-disabled={pending}
      className={buttonClass('primary', 'lg', 'mt-1 w-full aria-disabled:cursor-progress aria-disabled:opacity-85')}
    >
      {pending && <LoaderCircle className="animate-spin" aria-hidden="true" />}
      {pending ? pendingLabel : label}
    </button>
  );
}
