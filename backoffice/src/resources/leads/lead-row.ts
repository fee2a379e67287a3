import type { FollowUp, LeadPriority, LeadStatus } from '../../../../shared/leads/lead-facts.ts';
import { formatMoney } from '../../../../shared/format/money.ts';

/** A lead as its agent and its broker see it. */
export type LeadRow = {
  id: string;
  property_id: string | null;
  client_name: string;
  client_email: string;
  client_phone: string | null;
  lead_source: string;
  from_inquiry: boolean;
  status: LeadStatus;
  priority: LeadPriority;
  notes: string | null;
  follow_up_date: string | null;
  follow_up: FollowUp;
  last_contact_date: string | null;
  estimated_value: number | null;
  probability: number;
  created_at: string;
  property_title: string | null;
  property_currency: string | null;
  property_city: string | null;
  property_is_deleted: boolean;
  deleted_property_price: number | null;
  agent_id: string | null;
  agent_name: string | null;
};

export const LEAD_ROW_SELECT =
  'id,property_id,client_name,client_email,client_phone,lead_source,from_inquiry,status,priority,notes,follow_up_date,follow_up,last_contact_date,estimated_value,probability,created_at,property_title,property_currency,property_city,property_is_deleted,deleted_property_price,agent_id,agent_name';

export const LEADS = 'my_leads';

/** What the client may spend, in the currency of the property. */
export function valueOf({ estimated_value, property_currency }: LeadRow): string | undefined {
  return estimated_value === null ? undefined : formatMoney(estimated_value, property_currency ?? undefined);
}
