import * as z from 'zod/mini';
import { id, moment, optionalId, textOrNull } from '#shared/api/answer-fields.ts';
import { ACTIVITY_TYPES } from '#shared/reports/report-facts.ts';
import { type RowOf, rowsOf } from '../../providers/rows/rows-of.ts';

/** Activities as the recent list shows them; without a name what visitors and deleted accounts did. */
export const ACTIVITIES = rowsOf('admin_activities', {
  id: id(),
  user_id: optionalId(),
  user_name: textOrNull(),
  user_email: textOrNull(),
  activity_type: z.enum(ACTIVITY_TYPES),
  description: z.string(),
  related_id: optionalId(),
  related_title: textOrNull(),
  created_at: moment(),
});
export type ActivityRow = RowOf<typeof ACTIVITIES>;
