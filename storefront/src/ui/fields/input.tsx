import type { LucideIcon } from 'lucide-react';
import { LANGUAGE } from '#shared/language.ts';
import type { ComponentProps } from 'react';
import { classNames } from '../style/classes.ts';

/** Never below 16 px, because phones zoom into smaller fields. */
export const INPUT =
  'min-h-12 w-full rounded-md border border-outline bg-surface px-3.5 py-2 text-md leading-snug text-ellipsis transition ' +
  'hover:border-ink-2 focus:border-primary focus:outline-none focus:ring-3 focus:ring-primary/25 ' +
  'aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger';

// The icon is at the start of the page's lines, also beside a text that reads from left to right.
const BESIDE_ICON = LANGUAGE.direction === 'rtl' ? 'pr-[2.625rem]' : 'pl-[2.625rem]';

/** These types are always left to right. Other text uses its own direction. */
const FROM_THE_LEFT = new Set(['email', 'password', 'tel', 'url']);

/** A text field, with an optional icon at its start. */
export function Input({ icon: Icon, className, ...props }: ComponentProps<'input'> & { icon?: LucideIcon }) {
  const { type = 'text', dir = FROM_THE_LEFT.has(type) ? 'ltr' : type === 'text' ? 'auto' : undefined } = props;
  if (!Icon) return <input className={classNames(INPUT, className)} {...props} dir={dir} />;
  return (
    <div className="relative">
      <Icon className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-ink-3" />
      <input className={classNames(INPUT, BESIDE_ICON, className)} {...props} dir={dir} />
    </div>
  );
}

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea dir="auto" className={classNames(INPUT, 'min-h-28', className)} {...props} />;
}
