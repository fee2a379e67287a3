export const ROLES = ['user', 'admin'] as const;
type Role = (typeof ROLES)[number];

/** The signed-in person as `GET /api/user` answers in `user`. */
export type CurrentUser = {
  id: string;
  username: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string;
  phone: string | null;
  role: Role;
  profileImageUrl: string | null;
  createdAt: string;
  twoFactorEnabled: boolean;
};

/** Shown wherever a person has no first name. */
export const NAMELESS = 'User';
