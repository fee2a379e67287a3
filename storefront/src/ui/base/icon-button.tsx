import type { ComponentProps } from 'react';
import { classNames } from '../style/classes.ts';

/** A round button with only an icon. `aria-label` is its name. */
export function IconButton({ className, ...props }: ComponentProps<'button'> & { 'aria-label': string }) {
  return (
    <button
      type="button"
      className={classNames(
        'inline-grid noscript:hidden size-tap flex-none place-items-center rounded-full transition-colors hover:bg-strong',
        className,
      )}
      {...props}
    />
  );
}
