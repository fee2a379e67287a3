import * as z from 'zod/mini';
import { id, moment } from '../api/answer-fields.ts';
import { AVAILABILITY_FIELDS, LANGUAGE_FIELDS } from './listing.ts';

/** The answer of `POST /api/properties/{id}/confirm` and its counterpart for cars. */
export const availabilitySchema = z.object({ confirmedAt: moment(), ...AVAILABILITY_FIELDS });
export type Confirmation = z.infer<typeof availabilitySchema>;

/** How many listings one call confirmed. */
export const confirmedCountSchema = z.object({ confirmed: z.int() });

/** A listing behind a reminder's link. It can be open for confirmation, already confirmed, hidden, sold or rented out. */
export const reminderListingSchema = z.object({
  listing: z.enum(['property', 'car']),
  id: id(),
  title: z.string(),
  ...LANGUAGE_FIELDS,
  state: z.enum(['open', 'confirmed', 'closed']),
  confirmedAt: moment(),
  ...AVAILABILITY_FIELDS,
});
export type ReminderListing = z.infer<typeof reminderListingSchema>;
