import { CircleAlert, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { formatShownMoney } from '#shared/format/money.ts';
import { readAmount, readPrice } from '#shared/format/typed-price.ts';
import type { Currency } from '#shared/listings/listing-facts.ts';
import { classNames } from '../../ui/style/classes.ts';
import { controlProps, Field } from '../../ui/fields/field.tsx';
import { TILE } from '../../ui/style/tile-class.ts';
import { Input, Textarea } from '../../ui/fields/input.tsx';
import { NumberInput } from '../../ui/forms/number-input.tsx';
import { type Choice, Select } from '../../ui/fields/select.tsx';
import { type Need, SIGNS, type Tile } from './listing-fields.ts';

type FieldProps<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  name: Path<Values>;
  label: string;
  need?: Need;
  hint?: string;
  className?: string;
};

function connected<Values extends FieldValues, Sent>({ form, name, need, hint }: FieldProps<Values, Sent>) {
  const error = form.getFieldState(name, form.formState).error?.message;
  const control = {
    ...controlProps(name, { error, hint }),
    ...(need === 'required' ? { 'aria-required': true } : {}),
    ...form.register(name),
  };
  return { error, control };
}

export function TextField<Values extends FieldValues, Sent>({
  icon,
  placeholder,
  autoComplete = 'off',
  maxLength,
  dir,
  children,
  ...field
}: FieldProps<Values, Sent> &
  Pick<ComponentProps<'input'>, 'placeholder' | 'autoComplete' | 'maxLength' | 'dir'> & {
    icon?: LucideIcon;
    children?: ReactNode;
  }) {
  const { error, control } = connected(field);
  return (
    <Field id={field.name} error={error} {...labelsOf(field)}>
      <Input
        {...(icon ? { icon } : {})}
        {...{ placeholder, autoComplete, maxLength }}
        {...(dir && { dir })}
        {...control}
      />
      {children}
    </Field>
  );
}

export function LongField<Values extends FieldValues, Sent>({
  placeholder,
  ...field
}: FieldProps<Values, Sent> & { placeholder: string }) {
  const { error, control } = connected(field);
  return (
    <Field id={field.name} error={error} {...labelsOf(field)}>
      <Textarea rows={5} placeholder={placeholder} {...control} />
    </Field>
  );
}

/** A number field. Its unit, such as a currency, can stand before it. */
export function NumberField<Values extends FieldValues, Sent>({
  decimals = 0,
  sign,
  placeholder,
  read,
  onType,
  onLeave,
  ...field
}: FieldProps<Values, Sent> & {
  /** Maximum number of decimals. */
  decimals?: number;
  sign?: string;
  placeholder?: string;
  /** Parses the typed text. By default it reads a plain number. */
  read?: (text: string) => number | null;
  onType?: (text: string) => void;
  onLeave?: () => void;
}) {
  const { error, control } = connected(field);
  const input = (
    <NumberInput
      {...{ decimals, placeholder, ...(read && { read }) }}
      className={sign && (sign.length > 1 ? 'ps-14' : 'ps-8')}
      {...control}
      onChange={(event) => {
        void control.onChange(event);
        onType?.(event.target.value);
      }}
      onBlur={(event) => {
        void control.onBlur(event);
        onLeave?.();
      }}
    />
  );
  return (
    <Field id={field.name} error={error} {...labelsOf(field)}>
      {sign ? (
        <div className="relative" dir="ltr">
          <span aria-hidden="true" className="absolute start-3.5 top-1/2 -translate-y-1/2 text-ink-2">
            {sign}
          </span>
          {input}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}

/**
 * An amount in the form's currency. A hint below shows how the text was understood. If the text names a currency, the field selects
 * that currency.
 */
export function PriceField<Values extends FieldValues, Sent>({
  currency,
  ...field
}: FieldProps<Values, Sent> & { currency: Currency; decimals?: number; placeholder?: string }) {
  const { form, name } = field;
  const amount = readAmount(String(form.getValues(name)), currency);
  function chooseNamed(text: string) {
    const named = readPrice(text)?.currency;
    if (named && named !== currency)
      form.setValue('currency' as Path<Values>, named as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }
  return (
    <NumberField
      {...field}
      sign={SIGNS[currency]}
      read={(text) => readAmount(text, currency)}
      onType={chooseNamed}
      {...(amount !== null && { hint: formatShownMoney(amount, currency) })}
    />
  );
}

export function SelectField<Values extends FieldValues, Sent>({
  choices,
  ...field
}: FieldProps<Values, Sent> & { choices: readonly Choice[] }) {
  const { error, control } = connected(field);
  return (
    <Field id={field.name} error={error} {...labelsOf(field)}>
      <Select choices={choices} autoComplete="off" {...control} />
    </Field>
  );
}

/** Up to four choices side by side. */
export function ChoiceTiles<Values extends FieldValues, Sent>({
  choices,
  columns,
  ...field
}: FieldProps<Values, Sent> & { choices: readonly Tile[]; columns: string }) {
  const { form, name, label, need, className } = field;
  const error = form.getFieldState(name, form.formState).error?.message;
  return (
    <fieldset className={className} aria-describedby={error && `${name}-error`}>
      <legend className="mb-1.5 text-sm font-semibold">
        {label}
        {need === 'required' && (
          <span aria-hidden="true" className="text-danger-text">
            {' '}
            *
          </span>
        )}
      </legend>
      <div className={classNames('grid gap-2.5', columns)}>
        {choices.map(({ value, label: words, icon: Icon }) => (
          <label key={value} className={classNames(TILE, error && 'border-danger')}>
            <input
              type="radio"
              id={`${name}-${value}`}
              value={value}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-none"
              {...form.register(name)}
            />
            {Icon && <Icon aria-hidden="true" className="text-ink-2" />}
            <span className="min-w-0 wrap-anywhere">{words}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1.5 flex items-center gap-1.5 text-sm font-medium text-danger-text">
          <CircleAlert className="size-4" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Checkboxes for many features. */
export function CheckTiles<Values extends FieldValues, Sent>({
  form,
  name,
  label,
  choices,
}: FieldProps<Values, Sent> & { choices: readonly Choice[] }) {
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
        {choices.map(({ value, label: words }) => (
          <label
            key={value}
            className={classNames(TILE, 'min-h-12 font-medium has-[:checked]:font-medium has-[:checked]:text-ink')}
          >
            <input
              type="checkbox"
              id={`${name}-${value}`}
              value={value}
              className="size-[1.125rem] flex-none accent-(--primary) outline-none"
              {...form.register(name)}
            />
            <span className="min-w-0 wrap-anywhere">{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Returns the props for the label and hint around a control. */
function labelsOf<Values extends FieldValues, Sent>({ label, need, hint, className }: FieldProps<Values, Sent>) {
  return { label, need, hint, className };
}
