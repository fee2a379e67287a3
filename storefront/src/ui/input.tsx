import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** Never smaller than 16 px: phones zoom into smaller fields. */
export const INPUT =
  'min-h-12 w-full rounded-md border border-outline bg-surface px-3.5 py-2 text-md leading-snug transition ' +
  'hover:border-ink-2 focus:border-primary focus:outline-none focus:ring-3 focus:ring-primary/25 ' +
  'aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger';

/** A text field, with an icon at its start if given. */
export function Input({ icon: Icon, className, ...props }: ComponentProps<'input'> & { icon?: LucideIcon }) {
  if (!Icon) return <input className={classNames(INPUT, className)} {...props} />;
  return (
    <div className="relative">
      <Icon className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-ink-3" />
      <input className={classNames(INPUT, 'ps-10.5', className)} {...props} />
    </div>
  );
}
