import { FieldRow } from '../field-row.tsx';
import { LanguageFields } from '../languages/language-fields.tsx';
import type { FormParts } from '../listing-form.tsx';
import { CAR_FIELDS } from './car-fields.ts';
import type { CarValues, NewCar } from './car-values.ts';

/** Fields for the car's identity and condition. */
export function CarBasics({ form, values }: Pick<FormParts<CarValues, NewCar>, 'form' | 'values'>) {
  const row = { form, fields: CAR_FIELDS };
  return (
    <div className="grid gap-5">
      <FieldRow {...row} names={['title']} />
      <FieldRow {...row} names={['make', 'model']} className="grid gap-4 sm:grid-cols-2" />
      {/* Both fields share the rows for label, control and error, because a label can have two lines. */}
      <FieldRow
        {...row}
        names={['year', 'mileage']}
        className="grid grid-cols-2 gap-x-3 gap-y-1.5 *:row-span-3 *:grid-rows-subgrid sm:gap-x-4"
      />
      <FieldRow {...row} names={['fuelType', 'transmission', 'condition']} />
      <FieldRow
        {...row}
        names={['bodyType', 'steering', 'color', 'engineSize']}
        className="grid gap-4 sm:grid-cols-2"
      />
      <div>
        <FieldRow {...row} names={['description']} />
        <LanguageFields form={form} values={values} />
      </div>
    </div>
  );
}
