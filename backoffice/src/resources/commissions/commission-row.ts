import * as z from 'zod/mini';
import { id, moment, momentOrNull, numberOrNull, optionalId, textOrNull } from '#shared/api/answer-fields.ts';
import { COMMISSION_STATUSES } from '#shared/agents/agent-facts.ts';
import {
  DEALS,
  PAYMENT_SIDES,
  PAYMENT_WAY_LABELS,
  PAYMENT_WAYS,
  type PaymentSide,
} from '#shared/commissions/commission-facts.ts';
import { formatDay } from '#shared/format/moment.ts';
import { plural } from '#shared/format/text.ts';
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
  agent_id: optionalId(),
  deal: z.enum(DEALS),
  rent_months: z.number(),
  owner_paid_at: momentOrNull(),
  owner_paid_by: z.nullable(z.enum(PAYMENT_WAYS)),
  owner_reference: textOrNull(),
  agent_paid_at: momentOrNull(),
  agent_paid_by: z.nullable(z.enum(PAYMENT_WAYS)),
  agent_reference: textOrNull(),
});
export type CommissionRow = RowOf<typeof COMMISSIONS>;

/** What it was earned with; listings may go, their commissions stay. */
export function propertyOf({ property_title }: Pick<CommissionRow, 'property_title'>): string {
  return property_title ?? 'A deleted property';
}

/** When a side was paid; null while it is open. */
function paidAt(row: Pick<CommissionRow, 'owner_paid_at' | 'agent_paid_at'>, side: PaymentSide): string | null {
  return side === 'owner' ? row.owner_paid_at : row.agent_paid_at;
}

/** The payments that are open, or those that were made. */
export function sidesOf(row: CommissionRow, isPaid: boolean): PaymentSide[] {
  return PAYMENT_SIDES.filter((side) => (paidAt(row, side) !== null) === isPaid);
}

/** When, how and by which reference a side was paid, in one line; null while it is open. */
export function paymentLine(row: CommissionRow, side: PaymentSide): string | null {
  const at = paidAt(row, side);
  const way = side === 'owner' ? row.owner_paid_by : row.agent_paid_by;
  const reference = side === 'owner' ? row.owner_reference : row.agent_reference;
  if (at === null) return null;
  return [formatDay(at), way && PAYMENT_WAY_LABELS[way], reference].filter(Boolean).join(' · ');
}

/** What a rental’s price is multiplied by: “2 months”; nothing for a sale or a month. */
export function monthsOf({ deal, rent_months }: Pick<CommissionRow, 'deal' | 'rent_months'>): string | null {
  if (deal === 'sale' || rent_months === 1) return null;
  return plural(rent_months, ['{0} month', '{0} months']);
}
