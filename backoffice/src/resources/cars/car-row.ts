import { LISTING_ROW_SELECT, type ListingRow } from '../listings/listing-row.ts';

/** A car as the list shows it. */
export type CarRow = ListingRow & {
  make: string;
  model: string;
  year: number;
  selling_price: number | null;
  rental_price_per_day: number | null;
  currency: string;
};

export const CAR_ROW_SELECT = `${LISTING_ROW_SELECT},make,model,year,selling_price,rental_price_per_day,currency`;
