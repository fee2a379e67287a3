/** What administrators change, and agents and brokers confirm, in the audit's words. */
export const AUDIT_SUBJECTS = {
  property: 'Property',
  car: 'Car',
  user: 'User',
  inquiry: 'Inquiry',
  viewing: 'Viewing',
  appraisal: 'Appraisal request',
  assignment: 'Assignment',
  commission: 'Commission',
  verification: 'Check',
  abuse_report: 'Report of abuse',
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
  confirmed: 'Confirmed',
  created: 'Created',
  role_changed: 'Role changed',
  appointed: 'Appointed',
  deleted: 'Deleted',
  passed: 'Passed',
  refused: 'Refused',
  revoked: 'Revoked',
  code_made: 'Code made',
  suspended: 'Suspended',
  unsuspended: 'Suspension lifted',
  appeal_answered: 'Appeal answered',
  appeal_reopened: 'Appeal opened again',
  decided: 'Decided',
  removed: 'Removed',
  restored: 'Restored',
  sessions_ended: 'Sessions ended',
  message_written: 'Message written',
  note_added: 'Note added',
  note_changed: 'Note changed',
  note_deleted: 'Note deleted',
  read: 'Read',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
export type AuditSubject = keyof typeof AUDIT_SUBJECTS;
