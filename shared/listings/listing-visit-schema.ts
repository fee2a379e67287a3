import * as z from 'zod/mini';
import { CONTACT_WAYS } from './contact-schema.ts';

/** The body of `POST /api/properties/{id}/presses`, and of a car's. */
export const pressSchema = z.object({
  way: z.enum(CONTACT_WAYS, 'Please name the way: call or whatsapp'),
});
