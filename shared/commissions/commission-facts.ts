export const COMMISSION_STATUSES = ['pending', 'paid', 'cancelled'] as const;
