import type { Path, UseFormReturn } from 'react-hook-form';
import { CheckTiles, ChoiceTiles, LongField, NumberField, SelectField, TextField } from './fields.tsx';
import type { ListingField } from './listing-fields.ts';
import type { ListingValues } from './use-listing-form.ts';

type FieldRowProps<Values extends ListingValues, Sent, Name extends string> = {
  form: UseFormReturn<Values, unknown, Sent>;
  fields: Readonly<Record<Name, ListingField>>;
  /** Which of them, in their order. */
  names: readonly NoInfer<Name>[];
  /** What stands before an amount of money. */
  sign?: string;
  className?: string;
};

/** Some of a form's fields, side by side or below each other. */
export function FieldRow<Values extends ListingValues, Sent, Name extends string>({
  form,
  fields,
  names,
  sign,
  className = 'grid gap-5',
}: FieldRowProps<Values, Sent, Name>) {
  return (
    <div className={className}>
      {names.map((name) => (
        <Control key={name} form={form} name={name as unknown as Path<Values>} field={fields[name]} sign={sign} />
      ))}
    </div>
  );
}

type ControlProps<Values extends ListingValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  name: Path<Values>;
  field: ListingField;
  sign: string | undefined;
};

function Control<Values extends ListingValues, Sent>({ form, name, field, sign }: ControlProps<Values, Sent>) {
  switch (field.kind) {
    case 'text':
      return <TextField form={form} name={name} {...field} />;
    case 'long':
      return <LongField form={form} name={name} {...field} />;
    case 'number':
      return <NumberField form={form} name={name} {...field} {...(field.money && sign ? { sign } : {})} />;
    case 'select':
      return <SelectField form={form} name={name} {...field} />;
    case 'tiles':
      return <ChoiceTiles form={form} name={name} {...field} />;
    case 'checks':
      return <CheckTiles form={form} name={name} {...field} />;
    case 'switch':
      // What is said by yes or no is no field to fill in: the form draws it (property-options.tsx).
      return null;
  }
}
