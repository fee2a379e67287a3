import type { ComponentProps } from 'react';
import { classNames } from '../style/class-names.ts';
import { INPUT } from '../fields/input.tsx';

/** A field for text of several lines. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea dir="auto" className={classNames(INPUT, 'min-h-28', className)} {...props} />;
}
