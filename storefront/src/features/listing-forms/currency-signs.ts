import type { Currency } from '../../../../shared/listings/listing-facts.ts';

/** What stands before an amount while it is typed. */
export const SIGNS: Record<Currency, string> = { USD: '$', EUR: '€', SOS: 'SOS' };
