import type { Currency } from '#shared/listings/listing-facts.ts';
import { FieldRow } from '../field-row.tsx';
import type { FormParts } from '../listing-form.tsx';
import { CAR_FIELDS } from './car-fields.ts';
import { type CarValues, type NewCar, pricesOf, RENTAL_PRICES } from './car-values.ts';

/** Asks for the purpose and the prices for that purpose. */
export function CarPrices({ form, values }: Pick<FormParts<CarValues, NewCar>, 'form' | 'values'>) {
  const prices = pricesOf(values.purpose);
  const row = { form, fields: CAR_FIELDS, currency: values.currency as Currency };
  const beside = 'grid gap-4 sm:grid-cols-3';
  return (
    <div className="grid gap-5">
      <FieldRow {...row} names={['purpose']} />
      <FieldRow
        {...row}
        names={prices.includes('sellingPrice') ? ['currency', 'sellingPrice'] : ['currency']}
        className={beside}
      />
      {prices.includes('rentalPricePerDay') && <FieldRow {...row} names={RENTAL_PRICES} className={beside} />}
    </div>
  );
}
