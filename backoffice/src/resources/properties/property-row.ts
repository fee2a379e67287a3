import * as z from 'zod/mini';
import { CURRENCIES } from '#shared/listings/listing-facts.ts';
import { PROPERTY_PURPOSES, PROPERTY_TYPES } from '#shared/properties/property-facts.ts';
import { type RowOf, rowsOf } from '../../providers/rows/rows-of.ts';
import { LISTING_COLUMNS } from '../listings/row/listing-row.ts';

export const PROPERTIES = rowsOf('admin_properties', {
  ...LISTING_COLUMNS,
  property_type: z.enum(PROPERTY_TYPES),
  purpose: z.enum(PROPERTY_PURPOSES),
  price: z.number(),
  currency: z.enum(CURRENCIES),
});
export type PropertyRow = RowOf<typeof PROPERTIES>;
