import * as z from 'zod/mini';
import { id, textOrNull } from '../api/answer-fields.ts';

/** Name and picture of somebody, for those who deal with them. */
export const personNameSchema = z.object({
  id: id(),
  firstName: textOrNull(),
  lastName: textOrNull(),
  profileImageUrl: textOrNull(),
});

export type PersonName = z.infer<typeof personNameSchema>;

/** What others may know of a person: a profile that is not public is an id alone. */
export const personCardSchema = z.extend(personNameSchema, { email: textOrNull(), phone: textOrNull() });
