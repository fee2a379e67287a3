import { LoaderCircle } from 'lucide-react';
import { type ButtonLook, type ButtonSize, buttonClass } from '../style/classes.ts';

type SubmitButtonProps = {
  pending: boolean;
  label: string;
  pendingLabel: string;
  look?: ButtonLook;
  size?: ButtonSize;
  className?: string;
};

/** Submits the form. It is not disabled while sending, because a disabled button would lose focus. */
export function SubmitButton({
  pending,
  label,
  pendingLabel,
  look = 'primary',
  size = 'lg',
  className = 'mt-1 w-full',
}: SubmitButtonProps) {
  return (
    <button
      type="submit"
      aria-disabled={pending}
      className={buttonClass(look, size, `aria-disabled:cursor-progress aria-disabled:opacity-85 ${className}`)}
    >
      {pending && <LoaderCircle className="animate-spin" aria-hidden="true" />}
      {pending ? pendingLabel : label}
    </button>
  );
}
