import { BankOutlined, StarOutlined, TeamOutlined, WalletOutlined } from '@ant-design/icons';
import { useLocation } from 'react-router-dom';
import { formatMoney } from '../../../../shared/format/money.ts';
import { formatWhole } from '../../../../shared/format/number.ts';
import { StatCard } from '../../ui/stat-card.tsx';
import { PROFILE_ANCHOR } from './agent-overview.tsx';
import type { AgentPanel } from './agent-panel.ts';

/** The four figures, each the way to what it counts. */
export function AgentCards({ panel }: { panel: AgentPanel }) {
  const { profile } = panel;
  // What a list is filtered by stays.
  const { search } = useLocation();
  return (
    <dl className="stat-cards" aria-label="Totals">
      <StatCard
        label="Properties"
        icon={<BankOutlined />}
        value={formatWhole(panel.totalProperties)}
        detail={`${formatWhole(panel.propertiesAddedThisMonth)} added this month`}
        to="/agent-dashboard/properties"
      />
      <StatCard
        label="Leads"
        icon={<TeamOutlined />}
        value={formatWhole(panel.totalLeads)}
        detail={`${formatWhole(panel.openLeads)} open${panel.overdueLeads > 0 ? `, ${formatWhole(panel.overdueLeads)} overdue` : ''}`}
        to="/agent-dashboard/leads"
      />
      <StatCard
        label="Commissions"
        icon={<WalletOutlined />}
        value={formatMoney(panel.totalCommissions)}
        detail={profile ? `${profile.commissionRate.toFixed(2)}% rate` : undefined}
        to="/agent-dashboard/commissions"
      />
      <StatCard
        label="Performance"
        icon={<StarOutlined />}
        value={(profile?.rating ?? 0).toFixed(1)}
        detail="Average rating"
        to={`${search}#${PROFILE_ANCHOR}`}
      />
    </dl>
  );
}
