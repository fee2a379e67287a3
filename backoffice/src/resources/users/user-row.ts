import * as z from 'zod/mini';
import { id, moment, momentOrNull, textOrNull } from '#shared/api/answer-fields.ts';
import { SUSPENSION_CODES } from '#shared/users/suspension-reasons.ts';
import { ROLES } from '#shared/users/person-facts.ts';
import { type RowOf, rowsOf } from '../../providers/rows/rows-of.ts';

/** People as the list shows them. */
export const USERS = rowsOf('admin_users', {
  id: id(),
  username: z.string(),
  first_name: textOrNull(),
  last_name: textOrNull(),
  email: textOrNull(),
  phone: textOrNull(),
  role: z.enum(ROLES),
  created_at: moment(),
  email_failed_at: momentOrNull(),
  is_suspended: z.boolean(),
  suspended_until: momentOrNull(),
  suspension_reason: textOrNull(),
  suspension_code: z.nullable(z.enum(SUSPENSION_CODES)),
  suspension_hides: z.nullable(z.boolean()),
});
export type UserRow = RowOf<typeof USERS>;

/** What the actions on an account need of its person. */
export type SuspendedUser = Omit<UserRow, 'email' | 'phone' | 'created_at' | 'email_failed_at'>;

/** The full name; the username for people without one. */
export function nameOf({
  first_name,
  last_name,
  username,
}: Pick<UserRow, 'first_name' | 'last_name' | 'username'>): string {
  return [first_name, last_name].filter(Boolean).join(' ') || username;
}
