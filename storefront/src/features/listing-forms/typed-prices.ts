import type { Resolver } from 'react-hook-form';
import { readAmount } from '#shared/format/typed-price.ts';
import type { Currency } from '#shared/listings/listing-facts.ts';
import type { ListingValues } from './use-listing-form.ts';
import type { ListingFields } from './listing-fields.ts';

/** Returns a resolver that parses typed prices before validation, including prices with the form's currency. */
export function readingPrices<Values extends ListingValues, Sent>(
  fields: ListingFields,
  resolve: Resolver<Values, unknown, Sent>,
): Resolver<Values, unknown, Sent> {
  return (values, context, options) => {
    const read = Object.entries(fields).flatMap(([name, field]) => {
      const typed = values[name];
      if (field.kind !== 'number' || !field.money || typeof typed !== 'string') return [];
      const amount = readAmount(typed, values.currency as Currency);
      return amount === null ? [] : [[name, String(amount)]];
    });
    return resolve({ ...values, ...Object.fromEntries(read) }, context, options);
  };
}
