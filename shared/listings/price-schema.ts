import * as z from 'zod/mini';
import { moment } from '../api/answer-fields.ts';
import { CURRENCIES, PRICE_TERMS } from './listing-facts.ts';

/** A recent price drop, as `private.lowered_told` in the database returns it. */
export const priceDropSchema = z.object({
  /** The amount; null if the price before was in another currency. */
  by: z.nullable(z.number()),
  currency: z.enum(CURRENCIES),
  term: z.enum(PRICE_TERMS),
  at: moment(),
});
export type PriceDrop = z.infer<typeof priceDropSchema>;

/** A price of a listing while it was public: `GET /api/properties/{id}/prices`, and its counterpart for cars. */
export const listingPriceSchema = z.object({
  price: z.number(),
  currency: z.enum(CURRENCIES),
  term: z.enum(PRICE_TERMS),
  /** When the price became public. */
  changedAt: moment(),
});
export type ListingPrice = z.infer<typeof listingPriceSchema>;
