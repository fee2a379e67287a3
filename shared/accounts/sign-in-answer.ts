import * as z from 'zod/mini';
import { currentUserSchema } from '../users/current-user.ts';

/** The registered user with a session, or the request to confirm the email first. */
export const registrationAnswerSchema = z.union([
  z.object({ user: currentUserSchema }),
  z.object({ requiresVerification: z.literal(true) }),
]);

/** The signed-in user, or the request for a second factor. */
export const signInAnswerSchema = z.union([
  z.object({ user: currentUserSchema }),
  z.object({ requiresTwoFactor: z.literal(true), userId: z.guid() }),
]);
