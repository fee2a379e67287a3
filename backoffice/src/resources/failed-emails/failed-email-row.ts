import * as z from 'zod/mini';
import { id, moment, optionalId, textOrNull } from '#shared/api/answer-fields.ts';
import { type RowOf, rowsOf } from '../../providers/rows/rows-of.ts';

/** Emails that could not be delivered. */
export const FAILED_EMAILS = rowsOf('admin_failed_emails', {
  id: id(),
  user_id: optionalId(),
  user_name: textOrNull(),
  address: z.string(),
  template: z.string(),
  answer: z.string(),
  is_refused: z.boolean(),
  created_at: moment(),
});
export type FailedEmailRow = RowOf<typeof FAILED_EMAILS>;
