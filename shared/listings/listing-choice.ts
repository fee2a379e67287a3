import * as z from 'zod/mini';
import { reference } from '../api/body-fields.ts';

/** A body that names one listing, a property or a car. `message` is the error for none or both. */
export function listingChoice(message: string) {
  return z.object({ propertyId: z.optional(reference(message)), carId: z.optional(reference(message)) }).check(
    z.refine(({ propertyId, carId }) => (propertyId === undefined) !== (carId === undefined), {
      path: ['propertyId'],
      error: message,
    }),
  );
}
