import type { LucideIcon } from 'lucide-react';
import { LANGUAGE } from '#shared/language.ts';
import type { ComponentProps } from 'react';
import { classNames } from '../style/classes.ts';

/** Never smaller than 16 px: phones zoom into smaller fields. */
export const INPUT =
  'min-h-12 w-full rounded-md border border-outline bg-surface px-3.5 py-2 text-md leading-snug text-ellipsis transition ' +
  'hover:border-ink-2 focus:border-primary focus:outline-none focus:ring-3 focus:ring-primary/25 ' +
  'aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger';

// By the page's side and not by that of the words, for there the icon is.
const BESIDE_ICON = LANGUAGE.direction === 'rtl' ? 'pr-[2.625rem]' : 'pl-[2.625rem]';

/** What is typed is read from its own side, addresses and numbers always from the left. */
const FROM_THE_LEFT = new Set(['email', 'password', 'tel', 'url']);

/** A text field, with an icon at its start if given. */
export function Input({ icon: Icon, className, ...props }: ComponentProps<'input'> & { icon?: LucideIcon }) {
  const { type = 'text', dir = FROM_THE_LEFT.has(type) ? 'ltr' : type === 'text' ? 'auto' : undefined } = props;
  if (!Icon) return <input className={classNames(INPUT, className)} {...props} dir={dir} />;
  return (
    <div className="relative" dir={dir === 'ltr' ? dir : undefined}>
      <Icon className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-ink-3" />
      <input
        className={classNames(INPUT, dir === 'ltr' ? 'ps-[2.625rem]' : BESIDE_ICON, className)}
        {...props}
        dir={dir}
      />
    </div>
  );
}

/** A field for text of several lines. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea dir="auto" className={classNames(INPUT, 'min-h-28', className)} {...props} />;
}
