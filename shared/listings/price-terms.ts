/** What a price is paid for: a property has one, a car for sale and for rent two. */
export const PRICE_TERMS = ['sale', 'commercial', 'day', 'week', 'month'] as const;
export type PriceTerm = (typeof PRICE_TERMS)[number];
