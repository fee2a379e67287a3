import type * as z from 'zod/mini';
import type { agentProfileSchema, brokerChoiceSchema } from '#shared/agents/agent-schema.ts';
import { useFigures } from '../../ui/figures/use-figures.ts';

export type AgentProfile = z.infer<typeof agentProfileSchema>;
export type BrokerChoice = z.infer<typeof brokerChoiceSchema>;

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

/** The agent's profile and figures, as they are now. The area listens to changes; its screens need not. */
export function useAgentPanel({ listens = false } = {}) {
  return useFigures<AgentPanel>('get_agent_panel', listens ? AGENT_TOPICS : []);
}
