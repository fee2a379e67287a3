import * as z from 'zod/mini';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditAction, type AuditSubject } from '#shared/admin/audit-facts.ts';
import { id, moment, optionalId, textOrNull } from '#shared/api/answer-fields.ts';
import { type RowOf, rowsOf } from '../../providers/rows/rows-of.ts';

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
