import { createContext, use } from 'react';
import type * as z from 'zod/mini';
import type { brokerDashboardSchema } from '#shared/brokers/broker-schema.ts';
import { useFigures } from '../../ui/figures/use-figures.ts';

export type BrokerDashboard = z.infer<typeof brokerDashboardSchema>;
export type BrokerProfile = NonNullable<BrokerDashboard['profile']>;

/** The channels of the data behind the figures and the overview. */
const TOPICS = ['lead', 'commission', 'membership', 'agent_profile', 'broker_profile', 'property'].map(
  (event) => `user:me/${event}`,
);

/** The calling broker's profile, figures, members, membership requests and five newest leads, kept up to date. */
export function useBrokerDashboard() {
  return useFigures<BrokerDashboard>('get_broker_dashboard', TOPICS);
}

type BrokerDashboardQuery = ReturnType<typeof useBrokerDashboard>;

/** The dashboard of the surrounding page, so that it is loaded only once. */
export const BrokerDashboardContext = createContext<BrokerDashboardQuery | null>(null);

export function useDashboardOfPage(): BrokerDashboardQuery {
  const dashboard = use(BrokerDashboardContext);
  if (!dashboard) throw new Error('Use the overview inside <BrokerPage>.');
  return dashboard;
}
