import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../style/classes.ts';
import { INPUT } from './input.tsx';

export type Choice = { value: string; label: string };
type SelectProps = ComponentProps<'select'> & { choices: readonly Choice[] };

/** A native select in the product's style. */
export function Select({ choices, className, ...props }: SelectProps) {
  return (
    <div className="relative min-w-0">
      <select className={classNames(INPUT, 'appearance-none truncate pe-9', className)} {...props}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-ink-3" />
    </div>
  );
}
