import { useState } from 'react';
import { formatAmount } from '#shared/format/number.ts';
import { readAmount } from '#shared/format/typed-price.ts';
import { readNumber } from '#shared/format/typed-number.ts';
import { controlProps, Field } from '#storefront/ui/fields/field.tsx';
import { NumberInput } from '#storefront/ui/forms/number-input.tsx';
import type { TypedFilters } from './use-typed-filters.ts';
import { t } from '#shared/format/text.ts';

const UNITS = { $: '$', 'm²': t('m²'), km: t('km') };

type NumberFilterProps<Filter extends string> = {
  id: string;
  filter: Filter;
  typed: TypedFilters<Filter>;
  label: string;
  unit?: keyof typeof UNITS;
  min?: number;
  max: number;
  decimals?: number;
  /** Formats the number while the field has no focus. */
  format?: (value: number) => string;
  className?: string;
};

/** A number filter with its unit inside the field. It reports unreadable text when the field loses focus. */
export function NumberFilter<Filter extends string>({
  id,
  filter,
  typed,
  label,
  unit,
  min = 0,
  max,
  decimals = 0,
  format = formatAmount,
  className = '',
}: NumberFilterProps<Filter>) {
  const [text, setText] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(true);
  const [forgotten, setForgotten] = useState(typed.forgotten);
  if (forgotten !== typed.forgotten) {
    setForgotten(typed.forgotten);
    setText(null);
  }
  const shown = typed.shown(filter);
  const read = (value: string) => (unit === '$' ? wholeDollars(value) : readNumber(value, decimals));
  const isWrong = text !== null && text.trim() !== '' && isOutside(read(text), min, max);
  const error = isLeft && isWrong ? rangeText(label, decimals, format(min), format(max)) : undefined;

  function handleType(value: string) {
    setText(value);
    const number = read(value);
    typed.type(filter, number === null || isOutside(number, min, max) ? '' : String(number));
  }

  function handleLeave() {
    setLeft(true);
    if (!isWrong) setText(null);
    typed.settle();
  }

  return (
    <Field id={id} label={label} error={error} className={className}>
      <div className="relative" dir="ltr">
        {unit && (
          <span
            className={`pointer-events-none absolute top-1/2 -translate-y-1/2 font-semibold text-ink-2 ${unit === '$' ? 'start-4' : 'end-4'}`}
          >
            {UNITS[unit]}
          </span>
        )}
        <NumberInput
          {...controlProps(id, { error })}
          name={filter}
          decimals={decimals}
          read={read}
          placeholder="Any"
          className={unit === '$' ? 'ps-8' : unit && 'pe-11'}
          value={text ?? (shown && format(Number(shown)))}
          onChange={(event) => handleType(event.target.value)}
          onFocus={() => setLeft(false)}
          onBlur={handleLeave}
        />
      </div>
    </Field>
  );
}

function rangeText(label: string, decimals: number, min: string, max: string): string {
  return decimals === 0
    ? t(`${label} must be a whole number from ${min} to ${max}`)
    : t(`${label} must be a number from ${min} to ${max}`);
}

/** Parses a budget in whole dollars. */
function wholeDollars(text: string): number | null {
  const amount = readAmount(text, 'USD');
  return amount !== null && Number.isInteger(amount) ? amount : null;
}

function isOutside(value: number | null, min: number, max: number): boolean {
  return value === null || value < min || value > max;
}
