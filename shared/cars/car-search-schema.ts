import * as z from 'zod/mini';
import { count } from '../api/answer-fields.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../api/page.ts';
import { amount, bounds, choice, choices, cursor, text, wholeNumber, wish } from '../api/query-fields.ts';
import { LISTING_VERIFICATIONS } from '../verifications/verification-facts.ts';
import { MAX_YEAR, MAX_SEARCH_TEXT } from '../limits.ts';
import { CAR_PURPOSES, CAR_SORTS, FIRST_CAR_YEAR, FUEL_TYPES, TRANSMISSIONS } from './car-facts.ts';

/**
 * The query of `GET /api/cars`. Prices are in dollars: of a sale the selling price; of a rent what a day costs, by the week
 * or the month where there is no daily price; without a purpose, either may fit. A city may be spelled locally.
 */
export const carSearchSchema = z.object({
  location: text(MAX_SEARCH_TEXT, 'Location'),
  q: text(MAX_SEARCH_TEXT, 'Search text'),
  make: text(100, 'Make'),
  purpose: choice(CAR_PURPOSES, 'Purpose'),
  minPrice: amount('Minimum price'),
  maxPrice: amount('Maximum price'),
  minYear: wholeNumber('Year', FIRST_CAR_YEAR, MAX_YEAR),
  maxYear: wholeNumber('Year', FIRST_CAR_YEAR, MAX_YEAR),
  fuelType: choice(FUEL_TYPES, 'Fuel type'),
  transmission: choice(TRANSMISSIONS, 'Transmission'),
  city: text(100, 'City'),
  /** What is checked about it now: papers, visit, or both. */
  checked: choices(LISTING_VERIFICATIONS, 'Checked'),
  /** Whether its price was lowered in the last thirty days: true, or nothing. */
  lowered: wish('Lowered'),
  sort: choice(CAR_SORTS, 'Sort'),
  bounds,
  limit: z.pipe(
    wholeNumber('Limit', 1, MAX_PAGE_SIZE),
    z.transform((value) => value ?? DEFAULT_PAGE_SIZE),
  ),
  cursor,
});

/** The query of `GET /api/cars/facets`: a search without its order and its pages. */
export const carFacetsQuery = z.omit(carSearchSchema, { sort: true, limit: true, cursor: true });

const facetSchema = z.array(z.object({ value: z.string(), count: count() }));

/** `GET /api/cars/facets`: the choices that find anything, each with how many, most first. */
export const carFacetsSchema = z.object({
  make: facetSchema,
  purpose: facetSchema,
  city: facetSchema,
  fuelType: facetSchema,
});
