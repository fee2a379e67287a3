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
  email: z.string(),
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
