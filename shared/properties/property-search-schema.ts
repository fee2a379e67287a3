import * as z from 'zod/mini';
import { count } from '../api/answer-fields.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../api/page.ts';
import { amount, bounds, choice, choices, cursor, text, wholeNumber, wish } from '../api/query-fields.ts';
import { LISTING_VERIFICATIONS } from '../verifications/verification-facts.ts';
import { MAX_ROOMS, MAX_SEARCH_TEXT } from '../limits.ts';
import { PROPERTY_PURPOSES, PROPERTY_TYPES } from './property-facts.ts';
import { PROPERTY_SORTS } from './property-search.ts';

/** The query of `GET /api/properties/search`. Empty values, "all" and "any" mean no filter. */
export const propertySearchSchema = z.object({
  location: text(MAX_SEARCH_TEXT, 'Location'),
  q: text(MAX_SEARCH_TEXT, 'Search text'),
  propertyType: choices(PROPERTY_TYPES, 'Property type'),
  purpose: choice(PROPERTY_PURPOSES, 'Purpose'),
  /** In US dollars. Without a purpose, sale prices and rents are compared with it alike, as in the orders by price. */
  minPrice: amount('Minimum price'),
  maxPrice: amount('Maximum price'),
  bedrooms: wholeNumber('Bedrooms', 0, MAX_ROOMS),
  bathrooms: wholeNumber('Bathrooms', 0, MAX_ROOMS),
  minArea: amount('Minimum area'),
  /** What is checked about it now: papers, visit, or both. */
  checked: choices(LISTING_VERIFICATIONS, 'Checked'),
  /** Whether its price was lowered in the last thirty days: true, or nothing. */
  lowered: wish('Lowered'),
  hideSold: z.pipe(
    z.optional(z.string()),
    z.transform((value) => value !== 'false'),
  ),
  sort: choice(PROPERTY_SORTS, 'Sort'),
  bounds,
  limit: z.pipe(
    wholeNumber('Limit', 1, MAX_PAGE_SIZE),
    z.transform((value) => value ?? DEFAULT_PAGE_SIZE),
  ),
  cursor,
});

/** The query of `GET /api/properties/facets`: a search without its order and its pages. */
export const propertyFacetsQuery = z.omit(propertySearchSchema, { sort: true, limit: true, cursor: true });

/** `GET …/relaxations`: how many a search would find without one of its filters, most first. */
export const relaxationsSchema = z.array(z.object({ filter: z.string(), count: count() }));
