import * as z from 'zod/mini';
import { id, moment, momentOrNull, textOrNull } from '#shared/api/answer-fields.ts';
import { type RowOf, rowsOf } from '../../providers/rows/rows-of.ts';

const APPEAL_STATUSES = ['open', 'answered'] as const;

/** What people who are suspended wrote to the office. */
export const APPEALS = rowsOf('admin_appeals', {
  id: id(),
  person_id: id(),
  person_name: textOrNull(),
  person_email: textOrNull(),
  reason: z.string(),
  until: momentOrNull(),
  lifted_at: momentOrNull(),
  message: z.string(),
  answer: textOrNull(),
  answered_by_name: textOrNull(),
  answered_at: momentOrNull(),
  outcome: z.nullable(z.enum(['lifted', 'kept'])),
  status: z.enum(APPEAL_STATUSES),
  created_at: moment(),
});
export type AppealRow = RowOf<typeof APPEALS>;
