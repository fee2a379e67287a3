import { CAR_PURPOSE_LABELS } from '../../../../shared/cars/car-facts.ts';
import { MAX_PRICE } from '../../../../shared/limits.ts';
import type { Currency } from '../../../../shared/listings/listing-facts.ts';
import { type CarValues, type NewCar, pricesOf, RENTAL_PRICES } from './car-values.ts';
import { CURRENCY_CHOICES, SIGNS } from './currencies.ts';
import { ChoiceTiles, NumberField, SelectField } from './fields.tsx';
import { labelTiles } from './label-tiles.ts';
import type { FormParts } from './listing-form.tsx';

const RENTAL_LABELS = {
  rentalPricePerDay: 'Price per Day',
  rentalPricePerWeek: 'Price per Week',
  rentalPricePerMonth: 'Price per Month',
};

/** What the car is for, and the prices this has. */
export function CarPrices({ form, values }: Pick<FormParts<CarValues, NewCar>, 'form' | 'values'>) {
  const prices = pricesOf(values.purpose);
  const price = { form, max: MAX_PRICE, step: 0.01, sign: SIGNS[values.currency as Currency] };
  return (
    <div className="grid gap-5">
      <ChoiceTiles
        form={form}
        name="purpose"
        label="Purpose"
        need="required"
        choices={labelTiles(CAR_PURPOSE_LABELS)}
        columns="grid-cols-2 sm:grid-cols-3"
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField form={form} name="currency" label="Currency" choices={CURRENCY_CHOICES} />
        {prices.includes('sellingPrice') && (
          <NumberField {...price} name="sellingPrice" label="Selling Price" need="required" className="sm:col-span-2" />
        )}
      </div>
      {prices.includes('rentalPricePerDay') && (
        <div className="grid gap-4 sm:grid-cols-3">
          {RENTAL_PRICES.map((name) => (
            <NumberField key={name} {...price} name={name} label={RENTAL_LABELS[name]} />
          ))}
        </div>
      )}
    </div>
  );
}
