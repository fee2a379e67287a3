import * as z from 'zod/mini';
import { personName } from '#shared/accounts/person-name.ts';
import { id, moment, optionalId, textOrNull } from '#shared/api/answer-fields.ts';
import { LEAD_PRIORITIES, LEAD_STATUSES } from '#shared/leads/lead-facts.ts';
import { type RowOf, rowsOf } from '../../providers/rows/rows-of.ts';

/** Leads of all agents and brokers, as administrators see them. */
export const OFFICE_LEADS = rowsOf('leads', {
  id: id(),
  property_id: optionalId(),
  agent_id: optionalId(),
  broker_id: optionalId(),
  client_name: z.pipe(z.string(), z.transform(personName)),
  client_email: z.string(),
  client_phone: textOrNull(),
  lead_source: z.string(),
  status: z.enum(LEAD_STATUSES),
  priority: z.enum(LEAD_PRIORITIES),
  notes: textOrNull(),
  created_at: moment(),
});
export type OfficeLeadRow = RowOf<typeof OFFICE_LEADS>;
