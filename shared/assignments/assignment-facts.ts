export const ASSIGNMENT_STATUSES = ['active', 'completed', 'cancelled'] as const;
