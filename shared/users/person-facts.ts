export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = { user: 'User', admin: 'Admin' };

/** Shown wherever a person has no first name. */
export const NAMELESS = 'User';
