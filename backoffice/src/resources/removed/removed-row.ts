import * as z from 'zod/mini';
import { id, moment, optionalId, textOrNull } from '#shared/api/answer-fields.ts';
import { type RowOf, rowsOf } from '../../providers/rows/rows-of.ts';

/** Listings that the office removed in the last 30 days. */
export const REMOVED_LISTINGS = rowsOf('admin_removed_listings', {
  id: id(),
  kind: z.enum(['property', 'car']),
  code: z.string(),
  title: z.string(),
  city: z.string(),
  owner_id: id(),
  owner_name: textOrNull(),
  removed_at: moment(),
  removed_by: optionalId(),
  removed_by_name: textOrNull(),
  deleted_at: moment(),
});
export type RemovedRow = RowOf<typeof REMOVED_LISTINGS>;
