import { formatExactMoney } from '#shared/format/money.ts';
import { BarChart } from '../../ui/figures/bar-chart.tsx';
import { ChartPanel } from '../../ui/figures/chart-panel.tsx';
import { nameOf } from '../../providers/rows/agent-row.ts';
import type { BrokerDashboard } from './use-broker-dashboard.ts';
import { t } from '#shared/format/text.ts';

/** A chart has room for so many; the table and the list tell the rest. */
const BARS = 8;

/** What the agents sold and earned, the best first. */
export function AgentCharts({ agents }: Partial<Pick<BrokerDashboard, 'agents'>>) {
  const parts = (figure: 'totalSales' | 'totalEarnings') =>
    agents
      ?.map((agent) => ({ id: agent.userId, label: nameOf(agent.user), count: agent[figure] }))
      .toSorted((one, other) => other.count - one.count);
  const note = agents && agents.length > BARS ? t(`top ${BARS}`) : undefined;
  return (
    <div className="agent-charts">
      <ChartPanel
        title="Sales by Agent"
        {...(note && { note })}
        column="Agent"
        measure="Sales"
        parts={parts('totalSales')}
      >
        {(shown) => <BarChart parts={shown.slice(0, BARS)} series={0} />}
      </ChartPanel>
      <ChartPanel
        title="Earnings by Agent"
        note={note ?? t('in US dollars')}
        column="Agent"
        measure="Earnings"
        parts={parts('totalEarnings')}
        format={(amount) => formatExactMoney(amount, 'USD')}
      >
        {(shown) => (
          <BarChart parts={shown.slice(0, BARS)} series={1} format={(amount) => formatExactMoney(amount, 'USD')} />
        )}
      </ChartPanel>
    </div>
  );
}
