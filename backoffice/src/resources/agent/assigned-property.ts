import * as z from 'zod/mini';
import { id, moment, momentOrNull, numberOrNull, textOrNull } from '#shared/api/answer-fields.ts';
import { LISTING_STATUSES } from '#shared/listings/listing-facts.ts';
import { type RowOf, rowsOf } from '../../providers/rows/rows-of.ts';

/** An agent's properties, as in their list. */
export const ASSIGNED_PROPERTIES = rowsOf('my_assignments', {
  id: id(),
  property_id: id(),
  property_code: textOrNull(),
  property_title: z.string(),
  property_city: z.string(),
  property_currency: z.string(),
  property_price: numberOrNull(),
  property_purpose: textOrNull(),
  property_status: z.nullable(z.enum(LISTING_STATUSES)),
  property_images: z.nullable(z.array(z.string())),
  commission_rate: z.number(),
  assigned_date: moment(),
  notes: textOrNull(),
  broker_name: textOrNull(),
  confirmed_until: momentOrNull(),
  leaves_search_at: momentOrNull(),
});
export type AssignedProperty = RowOf<typeof ASSIGNED_PROPERTIES>;
