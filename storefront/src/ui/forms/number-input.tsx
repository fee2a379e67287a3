import type { ComponentProps, FocusEvent } from 'react';
import { asUnderstood, readNumber } from '#shared/format/typed-number.ts';
import { classNames } from '../style/classes.ts';
import { Input } from '../fields/input.tsx';

type NumberInputProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode'> & {
  /** As many as may follow the decimal sign. */
  decimals?: number;
  /** Understands what was typed: as a plain number unless told. */
  read?: (text: string) => number | null;
};

/**
 * A number as people write it, with the digits and the decimal sign of their keyboard: whoever leaves the field sees how it
 * was understood. A field of type `number` would drop what it does not understand.
 */
export function NumberInput({
  decimals = 0,
  read = (text) => readNumber(text, decimals),
  className,
  onBlur,
  ...props
}: NumberInputProps) {
  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const understood = asUnderstood(field.value, read);
    if (understood !== field.value) {
      field.value = understood;
      props.onChange?.(event);
    }
    onBlur?.(event);
  }
  return (
    <Input
      dir="ltr"
      {...props}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      className={classNames('tabular', className)}
      onBlur={handleBlur}
    />
  );
}
