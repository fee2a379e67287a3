import { FileTextOutlined, HomeOutlined, TeamOutlined, WalletOutlined } from '@ant-design/icons';
import type { CrudFilter } from '@refinedev/core';
import { AREA_PATHS } from '#shared/paths.ts';
import { formatExactMoney } from '#shared/format/money.ts';
import { formatWhole } from '#shared/format/number.ts';
import { BrokerOverview } from '../../resources/broker/broker-overview.tsx';
import { type BrokerDashboard, useDashboardOfPage } from '../../resources/broker/use-broker-dashboard.ts';
import { type Queue, queuePath, type QueueScreen } from '../../resources/today/queue.ts';
import { QueueList } from '../../resources/today/queue-list.tsx';
import { FiguresError } from '../../ui/figures/figures-error.tsx';
import { StatCard } from '../../ui/figures/stat-card.tsx';
import { useFigures } from '../../ui/figures/use-figures.ts';
import { equals } from '../../ui/lists/search-filter.ts';

const AREA = AREA_PATHS.broker;

const CARDS = [
  {
    label: 'Agents',
    icon: <TeamOutlined />,
    path: 'agents',
    figure: ({ totalAgents }: BrokerDashboard) => formatWhole(totalAgents),
  },
  {
    label: 'Properties',
    icon: <HomeOutlined />,
    path: 'properties',
    figure: ({ totalProperties }: BrokerDashboard) => formatWhole(totalProperties),
  },
  {
    label: 'Leads',
    icon: <FileTextOutlined />,
    path: 'leads',
    figure: ({ totalLeads }: BrokerDashboard) => formatWhole(totalLeads),
  },
  {
    label: 'Commissions',
    icon: <WalletOutlined />,
    path: 'commissions',
    figure: ({ totalCommissions }: BrokerDashboard) => formatExactMoney(totalCommissions, 'USD'),
    detail: 'Your share, in US dollars',
  },
];

const WITHOUT_AGENT: CrudFilter[] = [{ field: 'agent_id', operator: 'null', value: 'true' }];

const SCREENS: Record<string, QueueScreen> = {
  unassigned_leads: { name: 'Leads without an agent', to: queuePath(`${AREA}/leads`, WITHOUT_AGENT) },
  membership_requests: { name: 'Agents who ask to join', href: '#membership-requests' },
  commissions: {
    name: 'Commissions to pay',
    to: queuePath(`${AREA}/commissions`, [equals('status', 'pending')]),
  },
};

const TOPICS = ['lead', 'membership', 'commission'].map((event) => `user:me/${event}`);

/** The broker's day: what waits first, then the figures, the company and the newest leads. */
export function BrokerToday() {
  const dashboard = useDashboardOfPage().data?.data;
  const query = useFigures<{ queues: Queue[] }>('broker_today', TOPICS);
  const { data, isError } = query;
  return (
    <div className="today">
      {isError && !data ? <FiguresError query={query} /> : <QueueList queues={data?.data.queues} screens={SCREENS} />}
      <dl className="stat-cards" aria-label="Totals">
        {CARDS.map(({ label, icon, path, figure, detail }) => (
          <StatCard
            key={label}
            label={label}
            icon={icon}
            value={dashboard && figure(dashboard)}
            detail={detail}
            to={`${AREA}/${path}`}
          />
        ))}
      </dl>
      <BrokerOverview />
    </div>
  );
}
