import type { Specialization } from '../../../../shared/agents/agent-facts.ts';

/** A member of the broker, with the work they have now. */
export type AgentRow = {
  id: string;
  name: string;
  profile_image: string | null;
  license_number: string | null;
  phone_number: string | null;
  whatsapp_number: string | null;
  is_active: boolean;
  commission_rate: number;
  specialization: Specialization | null;
  total_sales: number;
  total_earnings: number;
  joined_date: string;
  rating: number;
  review_count: number;
  open_leads: number;
  assigned_properties: number;
};

export const AGENT_ROW_SELECT =
  'id,name,profile_image,license_number,phone_number,whatsapp_number,is_active,commission_rate,specialization,total_sales,total_earnings,joined_date,rating,review_count,open_leads,assigned_properties';
