import { Check, Dot } from 'lucide-react';
import { useDeferredValue } from 'react';
import { passwordStrength } from './password-strength.ts';
import { classNames } from '../style/classes.ts';

const COLORS = ['', 'bg-danger', 'bg-accent', 'bg-primary', 'bg-success'];

type PasswordAdviceProps = { id: string; password: string; personalWords?: readonly string[] };

/** Shows the strength of the typed password and advice to improve it. */
export function PasswordAdvice({ id, password, personalWords }: PasswordAdviceProps) {
  const { score, label, advice } = passwordStrength(useDeferredValue(password), personalWords);
  return (
    <div className="grid gap-2.5 rounded-lg bg-tint p-3.5 text-sm">
      <div className="flex min-h-6 items-center gap-3">
        <div
          role="meter"
          aria-label="Password strength"
          aria-valuemin={0}
          aria-valuemax={4}
          aria-valuenow={score}
          aria-valuetext={label || 'Nothing typed yet'}
          className="grid flex-1 grid-cols-4 gap-1"
        >
          {COLORS.slice(1).map((color, index) => (
            <span
              key={color}
              className={classNames('h-1.5 rounded-pill transition-colors', index < score ? COLORS[score] : 'bg-line')}
            />
          ))}
        </div>
        <span aria-live="polite" className="min-w-13 text-end font-semibold">
          {label && <span className="sr-only">Password strength: </span>}
          {label}
        </span>
      </div>
      <ul id={id} aria-label="Password advice" className="grid gap-x-4 gap-y-1 text-ink-2 sm:grid-cols-2">
        {advice.map(({ text, followed }) => (
          <li key={text} className={classNames('flex items-start gap-1.5', followed && 'text-ink')}>
            {followed ? <Check className="mt-0.5 size-4 text-success" /> : <Dot className="mt-0.5 size-4" />}
            {text}
            {followed && <span className="sr-only"> (done)</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
