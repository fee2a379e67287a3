import * as z from 'zod/mini';
import { moment, optionalId, textOrNull } from '../api/answer-fields.ts';
import { listingChoice } from './listing-choice.ts';

/** The body of `POST /api/hidden-listings`: a property or a car. */
export const newHiddenListingSchema = listingChoice('Choose a property or a car to hide');

/**
 * A row of `GET /api/hidden-listings`: a listing that the caller excluded from their searches. `title` is null if the caller may no
 * longer see it.
 */
export const hiddenListingSchema = z.object({
  propertyId: optionalId(),
  carId: optionalId(),
  title: textOrNull(),
  createdAt: moment(),
});

export type HiddenListing = z.infer<typeof hiddenListingSchema>;
