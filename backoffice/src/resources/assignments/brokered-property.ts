import * as z from 'zod/mini';
import { id, moment, momentOrNull, numberOrNull, optionalId, textOrNull } from '#shared/api/answer-fields.ts';
import { CURRENCIES, LISTING_STATUSES } from '#shared/listings/listing-facts.ts';
import { PROPERTY_PURPOSES } from '#shared/properties/property-facts.ts';
import { type RowOf, rowsOf } from '../../providers/rows/rows-of.ts';

/** The broker's properties with their assignments, as in the list. */
export const BROKERED_PROPERTIES = rowsOf('brokered_properties', {
  id: id(),
  code: z.string(),
  title: z.string(),
  city: z.string(),
  location: z.string(),
  price: numberOrNull(),
  currency: z.enum(CURRENCIES),
  purpose: z.enum(PROPERTY_PURPOSES),
  status: z.enum(LISTING_STATUSES),
  images: z.array(z.string()),
  created_at: moment(),
  agent_id: optionalId(),
  agent_name: textOrNull(),
  assignment_id: optionalId(),
  commission_rate: numberOrNull(),
  assigned_date: momentOrNull(),
  notes: textOrNull(),
  confirmed_until: momentOrNull(),
  leaves_search_at: momentOrNull(),
});
export type BrokeredProperty = RowOf<typeof BROKERED_PROPERTIES>;
