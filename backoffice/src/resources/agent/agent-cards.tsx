import { BankOutlined, StarOutlined, TeamOutlined, WalletOutlined } from '@ant-design/icons';
import { useLocation } from 'react-router-dom';
import { AREA_PATHS } from '#shared/paths.ts';
import { formatExactMoney } from '#shared/format/money.ts';
import { formatWhole } from '#shared/format/number.ts';
import { StatCard } from '../../ui/figures/stat-card.tsx';
import { PROFILE_ANCHOR } from './agent-overview.tsx';
import type { AgentPanel } from './agent-panel.ts';
import { plural, t } from '#shared/format/text.ts';

/** The four figures, each with a link to its list. */
export function AgentCards({ panel }: { panel: AgentPanel }) {
  const { profile } = panel;
  // The links keep the query, which contains the list's filters.
  const { search } = useLocation();
  return (
    <dl className="stat-cards" aria-label="Totals">
      <StatCard
        label="Properties"
        icon={<BankOutlined />}
        value={formatWhole(panel.totalProperties)}
        detail={plural(panel.propertiesAddedThisMonth, ['{0} added this month', '{0} added this month'])}
        to={`${AREA_PATHS.agent}/properties`}
      />
      <StatCard
        label="Leads"
        icon={<TeamOutlined />}
        value={formatWhole(panel.totalLeads)}
        detail={
          panel.overdueLeads > 0
            ? t(`${formatWhole(panel.openLeads)} open, ${formatWhole(panel.overdueLeads)} overdue`)
            : t(`${formatWhole(panel.openLeads)} open`)
        }
        to={`${AREA_PATHS.agent}/leads`}
      />
      <StatCard
        label="Commissions"
        icon={<WalletOutlined />}
        value={formatExactMoney(panel.totalCommissions, 'USD')}
        detail={profile ? t(`${profile.commissionRate}% rate`) : undefined}
        to={`${AREA_PATHS.agent}/commissions`}
      />
      <StatCard
        label="Performance"
        icon={<StarOutlined />}
        value={profile && profile.reviewCount > 0 ? profile.rating.toFixed(1) : 'New'}
        detail={profile && profile.reviewCount > 0 ? 'Average rating' : 'No reviews yet'}
        to={`${search}#${PROFILE_ANCHOR}`}
      />
    </dl>
  );
}
