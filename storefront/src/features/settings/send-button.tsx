import { type ButtonLook, buttonClass } from '../../ui/button-class.ts';

type SendButtonProps = {
  pending: boolean;
  label: string;
  pendingLabel: string;
  look?: ButtonLook;
  className?: string;
};

/** Sends a form. While it does, it stays where the focus is: a button that is disabled would lose it. */
export function SendButton({ pending, label, pendingLabel, look = 'primary', className = '' }: SendButtonProps) {
  return (
    <button
      type="submit"
      aria-disabled={pending}
      className={buttonClass(look, 'md', `aria-disabled:cursor-progress aria-disabled:opacity-85 ${className}`)}
    >
      {pending ? pendingLabel : label}
    </button>
  );
}
