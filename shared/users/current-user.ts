import * as z from 'zod/mini';
import { id, moment, textOrNull } from '../api/answer-fields.ts';
import { ROLES } from './person-facts.ts';
import { preferencesSchema } from './preferences-schema.ts';

/** The signed-in user: `user` in the answer of `GET /api/user`. */
export const currentUserSchema = z.object({
  id: id(),
  username: textOrNull(),
  firstName: textOrNull(),
  lastName: textOrNull(),
  /** Null for a user who signed up by phone and added no email. */
  email: textOrNull(),
  /** The E.164 number for the sign-in. `phone` is the number that others see. */
  signInPhone: textOrNull(),
  phone: textOrNull(),
  role: z.enum(ROLES),
  profileImageUrl: textOrNull(),
  location: textOrNull(),
  profession: textOrNull(),
  company: textOrNull(),
  bio: textOrNull(),
  /** The code of the user's language; null if they never chose one. */
  language: textOrNull(),
  createdAt: moment(),
  twoFactorEnabled: z.boolean(),
  preferences: preferencesSchema,
});
export type CurrentUser = z.infer<typeof currentUserSchema>;
