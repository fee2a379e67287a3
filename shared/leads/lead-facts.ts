export const LEAD_STATUSES = ['new', 'contacted', 'qualified', 'negotiating', 'closed', 'lost'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const LEAD_STATUS_LABELS: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  negotiating: 'Negotiating',
  closed: 'Closed',
  lost: 'Lost',
};

export const LEAD_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export type LeadPriority = (typeof LEAD_PRIORITIES)[number];

export const LEAD_PRIORITY_LABELS: Record<LeadPriority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
};

/** When the next step is due, as the database tells it. */
export const FOLLOW_UPS = ['overdue', 'today', 'later', 'none'] as const;
export type FollowUp = (typeof FOLLOW_UPS)[number];

export const FOLLOW_UP_LABELS: Record<FollowUp, string> = {
  overdue: 'Overdue',
  today: 'Today',
  later: 'Later',
  none: 'No follow-up',
};

/** What a new lead starts with. */
export const NEW_LEAD = { leadSource: 'website', status: 'new', priority: 'medium', probability: 50 } as const;
