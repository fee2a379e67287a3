import * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../api/page.ts';
import { amount, choice, cursor, text, wholeNumber } from '../api/query-fields.ts';
import { PROPERTY_PURPOSES, PROPERTY_TYPES } from './property-facts.ts';
import { MAX_ROOMS, MAX_SEARCH_TEXT, PROPERTY_SORTS } from './property-search.ts';

/** The query of `GET /api/properties/search`. Empty values, "all" and "any" mean no filter. */
export const propertySearchSchema = z.object({
  location: text(MAX_SEARCH_TEXT, 'Location'),
  q: text(MAX_SEARCH_TEXT, 'Search text'),
  propertyType: choice(PROPERTY_TYPES, 'Property type'),
  purpose: choice(PROPERTY_PURPOSES, 'Purpose'),
  minPrice: amount('Minimum price'),
  maxPrice: amount('Maximum price'),
  bedrooms: wholeNumber('Bedrooms', 0, MAX_ROOMS),
  bathrooms: wholeNumber('Bathrooms', 0, MAX_ROOMS),
  minArea: amount('Minimum area'),
  hideSold: z.pipe(
    z.optional(z.string()),
    z.transform((value) => value !== 'false'),
  ),
  sort: choice(PROPERTY_SORTS, 'Sort'),
  bounds: z.pipe(
    text(100, 'Bounds'),
    z.pipe(
      z.optional(z.string().check(z.refine(isBox, 'Bounds must be west,south,east,north in degrees'))),
      z.transform((value) => value?.split(',').map(Number)),
    ),
  ),
  limit: z.pipe(
    wholeNumber('Limit', 1, MAX_PAGE_SIZE),
    z.transform((value) => value ?? DEFAULT_PAGE_SIZE),
  ),
  cursor,
});

function isBox(value: string): boolean {
  const numbers = value.split(',').map((part) => (/^-?\d{1,3}(\.\d{1,12})?$/.test(part) ? Number(part) : NaN));
  const [west = NaN, south = NaN, east = NaN, north = NaN] = numbers;
  return (
    numbers.length === 4 && west >= -180 && east <= 180 && south >= -90 && north <= 90 && west <= east && south <= north
  );
}
