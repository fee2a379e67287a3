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

/** Why a lead was lost, as its agent says. */
export const LOST_REASONS = [
  'no_answer',
  'too_expensive',
  'no_financing',
  'found_elsewhere',
  'changed_mind',
  'listing_gone',
  'not_serious',
  'other',
] as const;
export type LostReason = (typeof LOST_REASONS)[number] | 'not_given';

export const LOST_REASON_LABELS: Record<LostReason, string> = {
  no_answer: 'Never answered',
  too_expensive: 'Too expensive',
  no_financing: 'Could not finance it',
  found_elsewhere: 'Found something elsewhere',
  changed_mind: 'Changed their mind',
  listing_gone: 'No longer available',
  not_serious: 'Not serious',
  other: 'Another reason',
  // A call of the API can leave the reason out.
  not_given: 'No reason given',
};

/** Limits of what agents write about a lead. */
export const LEAD_LIMITS = { entry: 2000, lostNote: 500, textTitle: 60, text: 1000, texts: 20 } as const;

/** What a new lead starts with. */
export const NEW_LEAD = { leadSource: 'website', status: 'new', priority: 'medium', probability: 50 } as const;
