import * as z from 'zod/mini';
import { SPECIALIZATIONS } from '#shared/agents/agent-facts.ts';
import { count, id, moment, textOrNull } from '#shared/api/answer-fields.ts';
import { type RowOf, rowsOf } from './rows-of.ts';
import type { personNameSchema } from '#shared/users/person.ts';

/** The members of the broker, with the work they have now. */
export const AGENTS = rowsOf('my_agents', {
  id: id(),
  name: z.string(),
  profile_image: textOrNull(),
  license_number: textOrNull(),
  phone_number: textOrNull(),
  whatsapp_number: textOrNull(),
  is_active: z.boolean(),
  commission_rate: z.number(),
  specialization: z.nullable(z.enum(SPECIALIZATIONS)),
  total_sales: count(),
  total_earnings: z.number(),
  joined_date: moment(),
  rating: z.number(),
  review_count: count(),
  open_leads: count(),
  assigned_properties: count(),
  is_unverified: z.boolean(),
});
export type AgentRow = RowOf<typeof AGENTS>;

/** The full name of an agent; something for those who never gave one. */
export function nameOf(person: z.infer<typeof personNameSchema>): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || 'An agent without a name';
}
