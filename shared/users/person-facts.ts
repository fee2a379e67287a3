export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = { user: 'User', admin: 'Admin' };

/** The role of a seller: a private owner, or an agent or broker at work. */
export const SELLER_ROLES = ['owner', 'agent', 'broker'] as const;

/** Replaces a missing first name. */
export const NAMELESS = 'User';
