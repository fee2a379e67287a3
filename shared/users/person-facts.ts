export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = { user: 'User', admin: 'Admin' };

/** As what somebody lists: by themself, or as an agent or a broker at work. */
export const SELLER_ROLES = ['owner', 'agent', 'broker'] as const;

/** Shown wherever a person has no first name. */
export const NAMELESS = 'User';
