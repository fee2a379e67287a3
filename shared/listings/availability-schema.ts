import * as z from 'zod/mini';
import { id, moment } from '../api/answer-fields.ts';
import { AVAILABILITY_FIELDS, LANGUAGE_FIELDS } from './listing.ts';

/** What `POST /api/properties/{id}/confirm` and that of cars answer. */
export const availabilitySchema = z.object({ confirmedAt: moment(), ...AVAILABILITY_FIELDS });
export type Confirmation = z.infer<typeof availabilitySchema>;

/** How many listings were confirmed at once. */
export const confirmedCountSchema = z.object({ confirmed: z.int() });
export type ConfirmedCount = z.infer<typeof confirmedCountSchema>;

/** A listing of a reminder's link: one that a press confirms, was confirmed since, or is hidden, sold or rented out. */
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
