import * as z from 'zod/mini';
import { moment, optionalId, textOrNull } from '../api/answer-fields.ts';
import { listingChoice } from './listing-choice.ts';

/** The body of `POST /api/hidden-listings`: a property or a car. */
export const newHiddenListingSchema = listingChoice('Choose a property or a car to hide');

/** A row of `GET /api/hidden-listings`: what the caller left out of their searches; no title once they may not see it. */
export const hiddenListingSchema = z.object({
  propertyId: optionalId(),
  carId: optionalId(),
  title: textOrNull(),
  createdAt: moment(),
});

export type HiddenListing = z.infer<typeof hiddenListingSchema>;
