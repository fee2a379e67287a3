import * as z from 'zod/mini';
import { CONTACT_WAYS } from './contact-schema.ts';

/** The body of `POST /api/properties/{id}/presses`, and of its counterpart for cars. */
export const pressSchema = z.object({
  way: z.enum(CONTACT_WAYS, 'Method must be call or whatsapp'),
});
