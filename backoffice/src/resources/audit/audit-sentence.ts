import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditAction, type AuditSubject } from '#shared/admin/audit-facts.ts';
import { columnValue } from '#shared/admin/column-values.ts';
import type { AuditRow } from './audit-row.ts';
import { inCommas, t } from '#shared/format/text.ts';
import { valueText } from './audit-values.ts';

/** The subject within a sentence. */
const SUBJECTS: Record<AuditSubject, string> = {
  property: t('the property'),
  car: t('the car'),
  user: t('the user'),
  inquiry: t('the inquiry'),
  viewing: t('the viewing'),
  appraisal: t('the appraisal request'),
  assignment: t('the assignment'),
  commission: t('the commission'),
  verification: t('the check'),
  abuse_report: t('the abuse report'),
  system: t('the service'),
  review: t('the review'),
};

const VERBS: Record<
  Exclude<AuditAction, 'role_changed' | 'status_changed' | 'assigned'>,
  (subject: string) => string
> = {
  approved: (subject) => `Approved ${subject}`,
  rejected: (subject) => `Rejected ${subject}`,
  reopened: (subject) => `Set ${subject} back to pending`,
  shown: (subject) => `Showed ${subject} again`,
  hidden: (subject) => `Hid ${subject}`,
  featured: (subject) => `Featured ${subject}`,
  unfeatured: (subject) => `Removed ${subject} from featured`,
  feature_declined: (subject) => `Declined the request to feature ${subject}`,
  edited: (subject) => `Edited ${subject}`,
  reviewed: () => 'Reviewed an owner’s change to a listing',
  confirmed: (subject) => `Confirmed that ${subject} is still available`,
  created: (subject) => `Created ${subject}`,
  appointed: () => 'Appointed the user as an administrator',
  deleted: (subject) => `Deleted ${subject}`,
  passed: (subject) => `Passed ${subject}`,
  refused: (subject) => `Refused ${subject}`,
  revoked: (subject) => `Revoked ${subject}`,
  code_made: () => 'Created a code for a phone number',
  suspended: () => 'Suspended the user',
  unsuspended: () => 'Lifted the suspension of the user',
  appeal_answered: () => 'Answered an appeal of the user',
  removed: (subject) => `Removed ${subject}`,
  restored: (subject) => `Restored ${subject}`,
  sessions_ended: () => 'Signed the user out everywhere',
  message_written: () => 'Sent a message to the user',
  note_added: () => 'Added a note about the user',
  note_changed: () => 'Edited a note about the user',
  note_deleted: () => 'Deleted a note about the user',
  appeal_reopened: () => 'Reopened an appeal of the user',
  decided: () => 'Decided on an abuse report',
  retried: () => 'Retried an item of the service',
  read: () => 'Read the reported part of a conversation',
};

/** The action as a sentence. */
export function auditSentence({ action, subject, after }: AuditRow): string {
  // Entries may be newer than this page and contain unknown actions.
  const what = SUBJECTS[subject] ?? subject;
  switch (action) {
    case 'role_changed':
      return after?.['role'] === 'admin' ? 'Made the user an administrator' : 'Removed the administrator role';
    case 'status_changed':
      return after?.['status'] === undefined
        ? `Changed ${what}`
        : `Set ${what} to ${valueText('status', after['status'], after)}`;
    case 'assigned':
      return after?.['agent_id'] ? `Assigned ${what} to an agent` : `Changed the agent of ${what}`;
    default:
      return VERBS[action]?.(what) ?? `${AUDIT_ACTIONS[action] ?? action} ${what}`;
  }
}

/** The name of the subject. The database writes "papers: Villa" for a verification, and "house, Jigjiga Yar" for an appraisal. */
export function subjectText({ subject, subject_id, subject_label: label }: AuditRow): string {
  if (label === null) return `${AUDIT_SUBJECTS[subject] ?? subject} ${subject_id.slice(0, 8)}`;
  const [, type = '', name = ''] = /^([a-z]+)(?:: |, )(.*)$/s.exec(label) ?? [];
  if (subject === 'verification' && type) return `${columnValue('type', type)}: ${name}`;
  if (subject === 'appraisal' && type) return inCommas([columnValue('property_type', type), name]);
  return label;
}
