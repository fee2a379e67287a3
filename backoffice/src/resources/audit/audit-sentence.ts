import { AUDIT_ACTIONS, type AuditAction, type AuditSubject } from '#shared/admin/audit-facts.ts';
import type { AuditRow } from './audit-row.ts';
import { t } from '#shared/format/text.ts';
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
  abuse_report: t('the report of abuse'),
  system: t('the service'),
  review: t('the review'),
};

const VERBS: Record<
  Exclude<AuditAction, 'role_changed' | 'status_changed' | 'assigned'>,
  (subject: string) => string
> = {
  approved: (subject) => `Approved ${subject}`,
  rejected: (subject) => `Rejected ${subject}`,
  reopened: (subject) => `Put ${subject} back to pending`,
  shown: (subject) => `Showed ${subject} again`,
  hidden: (subject) => `Hid ${subject}`,
  featured: (subject) => `Featured ${subject}`,
  unfeatured: (subject) => `Took ${subject} off the featured ones`,
  feature_declined: (subject) => `Declined the wish to feature ${subject}`,
  edited: (subject) => `Edited ${subject}`,
  reviewed: () => 'Reviewed an owner’s change to a listing',
  confirmed: (subject) => `Said that ${subject} is still to be had`,
  created: (subject) => `Made ${subject}`,
  appointed: () => 'Appointed the user as an administrator',
  deleted: (subject) => `Deleted ${subject}`,
  passed: (subject) => `Passed ${subject}`,
  refused: (subject) => `Refused ${subject}`,
  revoked: (subject) => `Revoked ${subject}`,
  code_made: () => 'Made a code for a phone number',
  suspended: () => 'Suspended the user',
  unsuspended: () => 'Lifted the suspension of the user',
  appeal_answered: () => 'Answered an appeal of the user',
  removed: (subject) => `Removed ${subject}`,
  restored: (subject) => `Restored ${subject}`,
  sessions_ended: () => 'Ended the sessions of the user',
  message_written: () => 'Wrote a message to the user',
  note_added: () => 'Added a note about the user',
  note_changed: () => 'Changed a note about the user',
  note_deleted: () => 'Deleted a note about the user',
  appeal_reopened: () => 'Opened an appeal of the user again',
  decided: () => 'Decided on a report of abuse',
  retried: () => 'Had an item of the service tried again',
  read: () => 'Read the reported part of a conversation',
};

/** What somebody did, as they would say it. */
export function auditSentence({ action, subject, after }: AuditRow): string {
  // Entries may be younger than this page and know actions that it does not.
  const what = SUBJECTS[subject] ?? subject;
  switch (action) {
    case 'role_changed':
      return after?.['role'] === 'admin' ? 'Made the user an administrator' : 'Took the administrator role away';
    case 'status_changed':
      return after?.['status'] === undefined
        ? `Changed ${what}`
        : `Set ${what} to ${valueText('status', after['status'], after)}`;
    case 'assigned':
      return after?.['agent_id'] ? `Gave ${what} to an agent` : `Changed who looks after ${what}`;
    default:
      return VERBS[action]?.(what) ?? `${AUDIT_ACTIONS[action] ?? action} ${what}`;
  }
}
