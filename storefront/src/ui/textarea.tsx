import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { INPUT } from './input.tsx';

/** A field for text of several lines. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea className={classNames(INPUT, 'min-h-28', className)} {...props} />;
}
