import { createContext, use } from 'react';
import type * as z from 'zod/mini';
import type { brokerDashboardSchema } from '#shared/brokers/broker-schema.ts';
import { useFigures } from '../../ui/figures/use-figures.ts';

export type BrokerDashboard = z.infer<typeof brokerDashboardSchema>;
export type BrokerProfile = NonNullable<BrokerDashboard['profile']>;

/** What the figures and the overview are counted from. */
const TOPICS = ['lead', 'commission', 'membership', 'agent_profile', 'broker_profile', 'property'].map(
  (event) => `user:me/${event}`,
);

/** The calling broker's profile, figures, members, who asks to become one, and the five newest leads, as they are now. */
export function useBrokerDashboard() {
  return useFigures<BrokerDashboard>('get_broker_dashboard', TOPICS);
}

type BrokerDashboardQuery = ReturnType<typeof useBrokerDashboard>;

/** The dashboard of the page around it: it is asked for once. */
export const BrokerDashboardContext = createContext<BrokerDashboardQuery | null>(null);

export function useDashboardOfPage(): BrokerDashboardQuery {
  const dashboard = use(BrokerDashboardContext);
  if (!dashboard) throw new Error('The overview stands on the BrokerPage.');
  return dashboard;
}
