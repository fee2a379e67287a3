import { Input, type InputProps } from 'antd';
import type { FocusEvent } from 'react';
import { asUnderstood, readNumber } from '#shared/format/typed-number.ts';

type NumberInputProps = Omit<InputProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  /** As many as may follow the decimal sign. */
  decimals?: number;
  /** Understands what was typed: as a plain number unless told. */
  read?: (text: string) => number | null;
  /** Of the form: what was stored, or what is typed. */
  value?: number | string | null;
  onChange?: (text: string) => void;
};

/**
 * A number as people write it, which the form's schema reads as the storefront's does: whoever leaves the field sees how it
 * was understood.
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
