/** What administrators change, in the audit's words. */
export const AUDIT_SUBJECTS = {
  property: 'Property',
  car: 'Car',
  user: 'User',
  inquiry: 'Inquiry',
  viewing: 'Viewing',
  appraisal: 'Appraisal request',
  listing_change: 'Change to a listing',
  assignment: 'Assignment',
  commission: 'Commission',
} as const;

/** What they do to it. */
export const AUDIT_ACTIONS = {
  approved: 'Approved',
  rejected: 'Rejected',
  reopened: 'Reopened',
  shown: 'Shown',
  hidden: 'Hidden',
  featured: 'Featured',
  unfeatured: 'Unfeatured',
  feature_declined: 'Feature request declined',
  edited: 'Edited',
  status_changed: 'Status changed',
  assigned: 'Assigned',
  reviewed: 'Reviewed',
  created: 'Created',
  role_changed: 'Role changed',
  appointed: 'Appointed',
  deleted: 'Deleted',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
type Columns = Record<string, unknown>;

export type AuditRow = {
  id: string;
  created_at: string;
  actor_id: string | null;
  actor_name: string | null;
  action: AuditAction;
  subject: keyof typeof AUDIT_SUBJECTS;
  subject_id: string;
  subject_label: string | null;
  before: Columns | null;
  after: Columns | null;
  reason: string | null;
};

export const AUDIT_ROW_SELECT =
  'id,created_at,actor_id,actor_name,action,subject,subject_id,subject_label,before,after,reason';
