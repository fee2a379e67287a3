import type { Specialization } from '../../../../shared/agents/agent-facts.ts';
import { useFigures } from '../../ui/figures/use-figures.ts';

export type AgentProfile = {
  userId: string;
  brokerId: string | null;
  licenseNumber: string | null;
  specialization: Specialization | null;
  bio: string | null;
  phoneNumber: string | null;
  whatsappNumber: string | null;
  officeAddress: string | null;
  profileImage: string | null;
  isActive: boolean;
  joinedDate: string;
  commissionRate: number;
  totalSales: number;
  totalEarnings: number;
  rating: number;
  reviewCount: number;
};

export type BrokerChoice = { id: string; companyName: string };

/** What `get_agent_panel` counts and tells. */
export type AgentPanel = {
  profile: AgentProfile | null;
  broker: BrokerChoice | null;
  requestedBroker: BrokerChoice | null;
  totalProperties: number;
  propertiesAddedThisMonth: number;
  totalLeads: number;
  openLeads: number;
  newLeads: number;
  overdueLeads: number;
  totalCommissions: number;
};

const AGENT_TOPICS = ['lead', 'commission', 'assignment', 'membership', 'agent_profile'].map(
  (event) => `user:me/${event}`,
);

/** The agent's profile and figures, as they are now. */
export function useAgentPanel() {
  return useFigures<AgentPanel>('get_agent_panel', AGENT_TOPICS);
}
