import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { SPECIALIZATION_LABELS } from '#shared/agents/agent-facts.ts';
import { formatExactMoney } from '#shared/format/money.ts';
import noLeadsPicture from '../../pictures/no-leads.svg';
import { Notice } from '../../ui/notice.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { nameOf } from '../../providers/rows/agent-row.ts';
import type { BrokerDashboard } from './use-broker-dashboard.ts';
import { plural, t } from '#shared/format/text.ts';

type Agent = BrokerDashboard['agents'][number];

/** The number of agents that fits next to five leads. The list has all agents. */
const SHOWN = 5;

/** The brokerage's agents at a glance, highest earnings first. */
export function AgentsPanel({ agents, all }: { agents: readonly Agent[]; all: string }) {
  const best = agents.toSorted((one, other) => other.totalEarnings - one.totalEarnings).slice(0, SHOWN);
  return (
    <section className="panel" aria-labelledby="agents-panel">
      <div className="panel-heading">
        <h2 id="agents-panel">Agents</h2>
        {agents.length > 0 ? <Link to={all}>All agents</Link> : null}
      </div>
      {agents.length === 0 ? (
        <Notice
          heading="h3"
          picture={noLeadsPicture}
          title="No agents"
          text="No agents yet. Recruit agents to get started."
        />
      ) : (
        <ul className="panel-rows">
          {best.map((agent) => (
            <li key={agent.userId}>
              <AgentLine agent={agent} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function AgentLine({ agent }: { agent: Agent }) {
  const { user, isActive, commissionRate, specialization, totalSales, totalEarnings } = agent;
  return (
    <>
      <div className="panel-main">
        <Isolate className="cell-main">{nameOf(user)}</Isolate>
        <span className="card-detail">
          {specialization ? `${SPECIALIZATION_LABELS[specialization]} · ` : null}
          {t(`${commissionRate}% commission`)}
        </span>
        <span>
          <StatusTag dot status={isActive ? 'active' : 'inactive'} label={isActive ? 'Active' : 'Inactive'} />
        </span>
      </div>
      <div className="panel-side">
        <Isolate className="price">{formatExactMoney(totalEarnings, 'USD')}</Isolate>
        <span className="card-detail">{plural(totalSales, ['{0} sale', '{0} sales'])}</span>
      </div>
    </>
  );
}
