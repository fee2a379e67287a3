import { CURRENCIES, type Currency } from '#shared/listings/listing-facts.ts';

/** What stands before an amount while it is typed. */
export const SIGNS: Record<Currency, string> = { USD: '$', EUR: '€', SOS: 'SOS' };

export const CURRENCY_CHOICES = CURRENCIES.map((value) => ({ value, label: value }));
