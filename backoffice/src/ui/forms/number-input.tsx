import { Input, type InputProps } from 'antd';
import type { FocusEvent } from 'react';
import { asUnderstood, readNumber } from '#shared/format/typed-number.ts';

type NumberInputProps = Omit<InputProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  /** The most digits after the decimal separator. */
  decimals?: number;
  /** Parses the typed text. The default is a plain number. */
  read?: (text: string) => number | null;
  /** Set by the form: the stored value, or the typed text. */
  value?: number | string | null;
  onChange?: (text: string) => void;
};

/**
 * A number field. The schema parses it like the storefront's number fields. After the user leaves the field, it shows the
 * parsed number.
 */
export function NumberInput({
  decimals = 0,
  read = (text) => readNumber(text, decimals),
  value,
  onChange,
  onBlur,
  ...props
}: NumberInputProps) {
  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    const understood = asUnderstood(event.currentTarget.value, read);
    if (understood !== event.currentTarget.value) onChange?.(understood);
    onBlur?.(event);
  }
  return (
    <Input
      {...props}
      value={value ?? ''}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      onChange={(event) => onChange?.(event.target.value)}
      onBlur={handleBlur}
    />
  );
}
