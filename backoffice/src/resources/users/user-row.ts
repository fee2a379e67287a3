import type { Role } from '../../../../shared/users/person-facts.ts';

/** A person as the list shows them. */
export type UserRow = {
  id: string;
  username: string;
  first_name: string | null;
  last_name: string | null;
  email: string;
  phone: string | null;
  role: Role;
  created_at: string;
};

export const USER_ROW_SELECT = 'id,username,first_name,last_name,email,phone,role,created_at';

/** The full name; the username for people without one. */
export function nameOf({ first_name, last_name, username }: UserRow): string {
  return [first_name, last_name].filter(Boolean).join(' ') || username;
}
