import type { ListFile } from '../../ui/files/list-export.tsx';
import { AUDIT_SUBJECTS } from '#shared/admin/audit-facts.ts';
import { AUDIT_ENTRIES, type AuditRow } from './audit-row.ts';
import { auditSentence, subjectText } from './audit-sentence.ts';

export const AUDIT_FILE: ListFile<AuditRow> = {
  name: 'audit-log',
  rows: AUDIT_ENTRIES,
  columns: [
    { heading: 'Time', value: (entry) => entry.created_at, isMoment: true },
    { heading: 'Administrator', value: (entry) => entry.actor_name },
    { heading: /* @wc-context: a column */ 'Change', value: auditSentence },
    { heading: 'Subject', value: ({ subject }) => AUDIT_SUBJECTS[subject] },
    { heading: 'Name', value: subjectText },
    { heading: 'Reason', value: ({ reason }) => reason },
    { heading: 'Id', value: (entry) => entry.subject_id },
  ],
};
