import * as z from 'zod/mini';
import { id, moment, optionalId, textOrNull } from '#shared/api/answer-fields.ts';
import { type RowOf, rowsOf } from '../../providers/rows/rows-of.ts';

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
  system: 'Service',
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
  decided: 'Decided',
  read: 'Read',
  retried: 'Tried again',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
export type AuditSubject = keyof typeof AUDIT_SUBJECTS;

const columns = z.nullable(z.record(z.string(), z.unknown()));

export const AUDIT_ENTRIES = rowsOf('admin_audit', {
  id: id(),
  created_at: moment(),
  actor_id: optionalId(),
  actor_name: textOrNull(),
  action: z.enum(Object.keys(AUDIT_ACTIONS) as AuditAction[]),
  subject: z.enum(Object.keys(AUDIT_SUBJECTS) as AuditSubject[]),
  subject_id: id(),
  subject_label: textOrNull(),
  before: columns,
  after: columns,
  reason: textOrNull(),
});
export type AuditRow = RowOf<typeof AUDIT_ENTRIES>;
