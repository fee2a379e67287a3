import type { ComponentProps, FocusEvent } from 'react';
import { asUnderstood, readNumber } from '#shared/format/typed-number.ts';
import { classNames } from '../style/classes.ts';
import { Input } from '../fields/input.tsx';

type NumberInputProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode'> & {
  /** Maximum number of decimals. */
  decimals?: number;
  /** Parses the typed text. By default it reads a plain number. */
  read?: (text: string) => number | null;
};

/**
 * A number field for all digits and decimal signs. When it loses focus, it shows how it understood the text. A field of type
 * `number` would drop text that it cannot parse.
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
