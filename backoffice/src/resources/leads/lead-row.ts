import * as z from 'zod/mini';
import { personName } from '#shared/accounts/person-name.ts';
import { id, moment, momentOrNull, numberOrNull, optionalId, textOrNull } from '#shared/api/answer-fields.ts';
import { formatMoney } from '#shared/format/money.ts';
import { ownReplySchema } from '#shared/inquiries/own-reply.ts';
import { t } from '#shared/format/text.ts';
import { FOLLOW_UPS, LEAD_PRIORITIES, LEAD_STATUSES, NEW_LEAD } from '#shared/leads/lead-facts.ts';
import { type RowOf, rowsOf } from '../../providers/rows/rows-of.ts';

/** Leads, as their agent and broker see them. */
export const LEADS = rowsOf('my_leads', {
  id: id(),
  property_id: optionalId(),
  client_name: z.pipe(z.string(), z.transform(personName)),
  client_email: textOrNull(),
  client_phone: textOrNull(),
  lead_source: z.string(),
  from_inquiry: z.boolean(),
  status: z.enum(LEAD_STATUSES),
  priority: z.enum(LEAD_PRIORITIES),
  notes: textOrNull(),
  follow_up_date: momentOrNull(),
  follow_up: z.enum(FOLLOW_UPS),
  last_contact_date: momentOrNull(),
  estimated_value: numberOrNull(),
  probability: z.int(),
  created_at: moment(),
  updated_at: moment(),
  property_code: textOrNull(),
  property_title: textOrNull(),
  property_currency: textOrNull(),
  property_city: textOrNull(),
  property_is_deleted: z.boolean(),
  deleted_property_price: numberOrNull(),
  agent_id: optionalId(),
  agent_name: textOrNull(),
  reply: z.nullable(ownReplySchema),
  lost_reason: textOrNull(),
  lost_note: textOrNull(),
  other_leads: z.array(z.string()),
  property_price: numberOrNull(),
});
export type LeadRow = RowOf<typeof LEADS>;

/** The client's budget, in the currency of the property. */
export function valueOf({ estimated_value, property_currency }: LeadRow): string | undefined {
  return estimated_value === null ? undefined : formatMoney(estimated_value, property_currency ?? undefined);
}

/** The source of a lead. The site gives its own source to a lead from an inquiry. All other sources are texts of agents. */
export const sourceText = (source: string): string => (source === NEW_LEAD.leadSource ? t('website') : source);
