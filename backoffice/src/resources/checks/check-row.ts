import * as z from 'zod/mini';
import { id, moment, momentOrNull, optionalId, textOrNull } from '#shared/api/answer-fields.ts';
import { CHECK_KINDS, CHECK_STATUSES, PAPERS } from '#shared/checks/check-facts.ts';
import { type RowOf, rowsOf } from '../../providers/rows/rows-of.ts';

/** What was asked to be checked, as the queue shows it. */
export const CHECKS = rowsOf('admin_checks', {
  id: id(),
  kind: z.enum(CHECK_KINDS),
  papers: z.nullable(z.enum(PAPERS)),
  status: z.enum(CHECK_STATUSES),
  reason: textOrNull(),
  subject: z.enum(['person', 'property', 'car']),
  subject_id: id(),
  subject_label: textOrNull(),
  subject_place: textOrNull(),
  asker_id: id(),
  asker_name: textOrNull(),
  asker_email: textOrNull(),
  asker_phone: textOrNull(),
  license_number: textOrNull(),
  company_name: textOrNull(),
  created_at: moment(),
  decided_at: momentOrNull(),
  decided_by: optionalId(),
  decided_by_name: textOrNull(),
  expires_at: momentOrNull(),
  revoked_at: momentOrNull(),
  is_expired: z.nullable(z.boolean()),
});
export type CheckRow = RowOf<typeof CHECKS>;
