import * as z from 'zod/mini';
import { currentUserSchema } from '../users/current-user.ts';

/** Who registered and is signed in, or that a mail asks to confirm the address first. */
export const registrationAnswerSchema = z.union([
  z.object({ user: currentUserSchema }),
  z.object({ requiresVerification: z.literal(true) }),
]);

/** Who signed in, or that a second factor is still asked for. */
export const signInAnswerSchema = z.union([
  z.object({ user: currentUserSchema }),
  z.object({ requiresTwoFactor: z.literal(true), userId: z.guid() }),
]);
