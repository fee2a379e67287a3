/** Subjects of audit entries: records that administrators change, or that agents and brokers confirm. */
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
  abuse_report: 'Abuse report',
  system: 'Service',
  review: 'Member review',
} as const;

// Elsewhere, these words are the state of a message and of a person.
// @wc-context: an act
const [READ, SUSPENDED] = ['Read', 'Suspended'] as const;

/** Actions of audit entries. */
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
  code_made: 'Code created',
  suspended: SUSPENDED,
  unsuspended: 'Suspension lifted',
  appeal_answered: 'Appeal answered',
  appeal_reopened: 'Appeal reopened',
  retried: 'Retried',
  decided: 'Decided',
  removed: 'Removed',
  restored: 'Restored',
  sessions_ended: 'Sessions ended',
  message_written: 'Message written',
  note_added: 'Note added',
  note_changed: 'Note edited',
  note_deleted: 'Note deleted',
  read: READ,
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
export type AuditSubject = keyof typeof AUDIT_SUBJECTS;
