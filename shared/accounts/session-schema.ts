import * as z from 'zod/mini';
import { id, moment, textOrNull } from '../api/answer-fields.ts';

/** One place where the caller is signed in. `network` is the address the session was started from. */
export const sessionSchema = z.object({
  id: id(),
  userAgent: textOrNull(),
  network: textOrNull(),
  createdAt: moment(),
  lastUsedAt: moment(),
  isCurrent: z.boolean(),
});

/** Which providers the sign-in page offers, as `GET /api/auth/social-config` answers it. */
export const socialConfigSchema = z.object({ google: z.boolean(), facebook: z.boolean(), apple: z.boolean() });
