import * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../api/page.ts';
import { amount, choice, cursor, text, wholeNumber } from '../api/query-fields.ts';
import { CITIES } from '../places/cities.ts';
import { CAR_PURPOSES, FIRST_CAR_YEAR, FUEL_TYPES, TRANSMISSIONS } from './car-facts.ts';

/** The query of `GET /api/cars`. Price means the selling price, or the daily rent where only that is offered. */
export const carSearchSchema = z.object({
  make: text(100, 'Make'),
  purpose: choice(CAR_PURPOSES, 'Purpose'),
  minPrice: amount('Minimum price'),
  maxPrice: amount('Maximum price'),
  minYear: wholeNumber('Year', FIRST_CAR_YEAR, 2100),
  maxYear: wholeNumber('Year', FIRST_CAR_YEAR, 2100),
  fuelType: choice(FUEL_TYPES, 'Fuel type'),
  transmission: choice(TRANSMISSIONS, 'Transmission'),
  city: choice(CITIES, 'City'),
  limit: z.pipe(
    wholeNumber('Limit', 1, MAX_PAGE_SIZE),
    z.transform((value) => value ?? DEFAULT_PAGE_SIZE),
  ),
  cursor,
});
