import type { Path, UseFormReturn } from 'react-hook-form';
import { CheckTiles, ChoiceTiles, LongField, NumberField, PriceField, SelectField, TextField } from './fields.tsx';
import type { Currency } from '#shared/listings/listing-facts.ts';
import { PhoneField } from '../../ui/phone/phone-field.tsx';
import type { ListingField } from './listing-fields.ts';
import type { ListingValues } from './use-listing-form.ts';

type FieldRowProps<Values extends ListingValues, Sent, Name extends string> = {
  form: UseFormReturn<Values, unknown, Sent>;
  fields: Readonly<Record<Name, ListingField>>;
  /** Names of the fields, in order. */
  names: readonly NoInfer<Name>[];
  /** Currency of the amounts. */
  currency?: Currency;
  className?: string;
};

/** Renders some form fields side by side or below each other. */
export function FieldRow<Values extends ListingValues, Sent, Name extends string>({
  form,
  fields,
  names,
  currency,
  className = 'grid gap-5',
}: FieldRowProps<Values, Sent, Name>) {
  return (
    <div className={className}>
      {names.map((name) => (
        <Control
          key={name}
          form={form}
          name={name as unknown as Path<Values>}
          field={fields[name]}
          currency={currency}
        />
      ))}
    </div>
  );
}

type ControlProps<Values extends ListingValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  name: Path<Values>;
  field: ListingField;
  currency: Currency | undefined;
};

function Control<Values extends ListingValues, Sent>({ form, name, field, currency }: ControlProps<Values, Sent>) {
  switch (field.kind) {
    case 'text':
      return <TextField form={form} name={name} {...field} />;
    case 'long':
      return <LongField form={form} name={name} {...field} />;
    case 'number':
      return field.money && currency ? (
        <PriceField form={form} name={name} {...field} currency={currency} />
      ) : (
        <NumberField form={form} name={name} {...field} />
      );
    case 'select':
      return <SelectField form={form} name={name} {...field} />;
    case 'tiles':
      return <ChoiceTiles form={form} name={name} {...field} />;
    case 'checks':
      return <CheckTiles form={form} name={name} {...field} />;
    case 'phone':
      return <PhoneField form={form} name={name} id={name} label={field.label} need={field.need} />;
    case 'switch':
      // Switches are not form fields here. The form renders them (property-options.tsx).
      return null;
  }
}
