import * as z from 'zod/mini';
import { moment, numberOrNull } from '#shared/api/answer-fields.ts';
import { CURRENCIES } from '#shared/listings/listing-facts.ts';
import { type RowOf, rowsOf } from '../../providers/rows/rows-of.ts';
import { LISTING_COLUMNS } from '../listings/row/listing-row.ts';

/** Cars as the list shows them. */
export const CARS = rowsOf('admin_cars', {
  ...LISTING_COLUMNS,
  make: z.string(),
  model: z.string(),
  year: z.int(),
  selling_price: numberOrNull(),
  rental_price_per_day: numberOrNull(),
  currency: z.enum(CURRENCIES),
  created_at: moment(),
});
export type CarRow = RowOf<typeof CARS>;
