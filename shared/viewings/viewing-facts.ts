/** What a pending viewing can become. */
export const VIEWING_STEPS = ['confirmed', 'declined', 'completed', 'cancelled'] as const;
export const VIEWING_STATUSES = ['pending', ...VIEWING_STEPS] as const;
