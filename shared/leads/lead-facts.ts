export const LEAD_STATUSES = ['new', 'contacted', 'qualified', 'negotiating', 'closed', 'lost'] as const;
export const LEAD_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
