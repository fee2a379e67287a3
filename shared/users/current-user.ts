import * as z from 'zod/mini';
import { id, moment, textOrNull } from '../api/answer-fields.ts';
import { ROLES } from './person-facts.ts';
import { preferencesSchema } from './preferences-schema.ts';

/** The signed-in person as `GET /api/user` answers in `user`. */
export const currentUserSchema = z.object({
  id: id(),
  username: textOrNull(),
  firstName: textOrNull(),
  lastName: textOrNull(),
  /** Null for a member who signed up by phone and has added none. */
  email: textOrNull(),
  /** The E.164 number they sign in by; `phone` is the one they show. */
  signInPhone: textOrNull(),
  phone: textOrNull(),
  role: z.enum(ROLES),
  profileImageUrl: textOrNull(),
  location: textOrNull(),
  profession: textOrNull(),
  company: textOrNull(),
  bio: textOrNull(),
  /** The code of the language they read; null if they never said one. */
  language: textOrNull(),
  createdAt: moment(),
  twoFactorEnabled: z.boolean(),
  preferences: preferencesSchema,
});
export type CurrentUser = z.infer<typeof currentUserSchema>;
