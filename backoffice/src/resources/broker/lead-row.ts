import type { FollowUp, LeadPriority, LeadStatus } from '../../../../shared/leads/lead-facts.ts';

/** A lead of the brokerage as its broker reads it. */
export type LeadRow = {
  id: string;
  property_id: string | null;
  property_title: string | null;
  property_currency: string | null;
  property_city: string | null;
  property_is_deleted: boolean;
  deleted_property_price: number | null;
  agent_id: string | null;
  agent_name: string | null;
  client_name: string;
  client_email: string;
  client_phone: string | null;
  lead_source: string;
  status: LeadStatus;
  priority: LeadPriority;
  follow_up: FollowUp;
  follow_up_date: string | null;
  estimated_value: number | null;
  probability: number;
  notes: string | null;
  created_at: string;
};

export const LEAD_ROW_SELECT =
  'id,property_id,property_title,property_currency,property_city,property_is_deleted,deleted_property_price,agent_id,agent_name,client_name,client_email,client_phone,lead_source,status,priority,follow_up,follow_up_date,estimated_value,probability,notes,created_at';
