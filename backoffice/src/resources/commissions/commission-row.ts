import * as z from 'zod/mini';
import { id, moment, momentOrNull, numberOrNull, optionalId, textOrNull } from '#shared/api/answer-fields.ts';
import { COMMISSION_STATUSES } from '#shared/agents/agent-facts.ts';
import { CURRENCIES } from '#shared/listings/listing-facts.ts';
import { type RowOf, rowsOf } from '../../providers/rows/rows-of.ts';

/** Commissions as the ledger shows them. */
export const COMMISSIONS = rowsOf('my_commissions', {
  id: id(),
  property_id: optionalId(),
  property_code: textOrNull(),
  property_title: textOrNull(),
  property_city: textOrNull(),
  property_is_deleted: z.boolean(),
  deleted_property_price: numberOrNull(),
  agent_name: textOrNull(),
  broker_company: textOrNull(),
  sale_price: z.number(),
  currency: z.enum(CURRENCIES),
  commission_rate: z.number(),
  total_commission: z.number(),
  agent_commission: z.number(),
  broker_commission: z.number(),
  status: z.enum(COMMISSION_STATUSES),
  sale_date: moment(),
  payment_date: momentOrNull(),
  notes: textOrNull(),
  can_settle: z.boolean(),
});
export type CommissionRow = RowOf<typeof COMMISSIONS>;

/** What it was earned with; listings may go, their commissions stay. */
export function propertyOf({ property_title }: Pick<CommissionRow, 'property_title'>): string {
  return property_title ?? 'A deleted property';
}
