import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditAction, type AuditRow } from './audit-row.ts';
import { valueText } from './audit-values.ts';

const VERBS: Record<
  Exclude<AuditAction, 'role_changed' | 'status_changed' | 'assigned'>,
  (subject: string) => string
> = {
  approved: (subject) => `Approved the ${subject}`,
  rejected: (subject) => `Rejected the ${subject}`,
  reopened: (subject) => `Put the ${subject} back to pending`,
  shown: (subject) => `Showed the ${subject} again`,
  hidden: (subject) => `Hid the ${subject}`,
  featured: (subject) => `Featured the ${subject}`,
  unfeatured: (subject) => `Took the ${subject} off the featured ones`,
  feature_declined: (subject) => `Declined the wish to feature the ${subject}`,
  edited: (subject) => `Edited the ${subject}`,
  reviewed: () => 'Reviewed an owner’s change to a listing',
  created: (subject) => `Made the ${subject}`,
  appointed: () => 'Appointed the user as an administrator',
  deleted: (subject) => `Deleted the ${subject}`,
};

/** What somebody did, as they would say it. */
export function auditSentence({ action, subject, after }: AuditRow): string {
  // Entries may be younger than this page and know actions that it does not.
  const what = (AUDIT_SUBJECTS[subject] ?? subject).toLowerCase();
  switch (action) {
    case 'role_changed':
      return after?.['role'] === 'admin' ? 'Made the user an administrator' : 'Took the administrator role away';
    case 'status_changed':
      return after?.['status'] === undefined
        ? `Changed the ${what}`
        : `Set the ${what} to ${valueText('status', after['status'], after)}`;
    case 'assigned':
      return after?.['agent_id'] ? `Gave the ${what} to an agent` : `Changed who looks after the ${what}`;
    default:
      return VERBS[action]?.(what) ?? `${AUDIT_ACTIONS[action] ?? action} the ${what}`;
  }
}
