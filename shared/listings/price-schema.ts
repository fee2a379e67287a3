import * as z from 'zod/mini';
import { moment } from '../api/answer-fields.ts';
import { CURRENCIES, PRICE_TERMS } from './listing-facts.ts';

/** What was lowered lately, as `private.lowered_told` in the database says it. */
export const priceDropSchema = z.object({
  /** By how much; null where the price before was in another currency. */
  by: z.nullable(z.number()),
  currency: z.enum(CURRENCIES),
  term: z.enum(PRICE_TERMS),
  at: moment(),
});
export type PriceDrop = z.infer<typeof priceDropSchema>;

/** A price that a listing had while the public saw it, of `GET /api/properties/{id}/prices` and of cars. */
export const listingPriceSchema = z.object({
  price: z.number(),
  currency: z.enum(CURRENCIES),
  term: z.enum(PRICE_TERMS),
  /** When it became public. */
  changedAt: moment(),
});
export type ListingPrice = z.infer<typeof listingPriceSchema>;
