export const ROLES = ['user', 'admin'] as const;

/** Shown wherever a person has no first name. */
export const NAMELESS = 'User';
