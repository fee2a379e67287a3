import * as z from 'zod/mini';
import { id, moment, textOrNull } from '../api/answer-fields.ts';

/** A device where the user is signed in. `network` is the IP at the start of the session. */
export const sessionSchema = z.object({
  id: id(),
  userAgent: textOrNull(),
  network: textOrNull(),
  createdAt: moment(),
  lastUsedAt: moment(),
  isCurrent: z.boolean(),
});

/** `GET /api/auth/social-config`: the providers that the sign-in page offers. */
export const socialConfigSchema = z.object({ google: z.boolean(), facebook: z.boolean(), apple: z.boolean() });
