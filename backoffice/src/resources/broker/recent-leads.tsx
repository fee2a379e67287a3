import { personName } from '#shared/accounts/person-name.ts';
import { Isolate } from '#browser/isolate.tsx';
import { ContactLinks } from '../../ui/cells/contact-links.tsx';
import { Link } from 'react-router-dom';
import { formatMoney } from '#shared/format/money.ts';
import { LEAD_STATUS_LABELS } from '#shared/leads/lead-facts.ts';
import noLeadsPicture from '../../pictures/no-leads.svg';
import { Notice } from '../../ui/notice.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { nameOf } from '../../providers/rows/agent-row.ts';
import type { BrokerDashboard } from './use-broker-dashboard.ts';

type Lead = BrokerDashboard['recentLeads'][number];

/** The five newest leads of the brokerage. */
export function RecentLeads({ leads, all }: { leads: readonly Lead[]; all: string }) {
  return (
    <section className="panel" aria-labelledby="recent-leads">
      <div className="panel-heading">
        <h2 id="recent-leads">Recent Leads</h2>
        {leads.length > 0 ? <Link to={all}>All leads</Link> : null}
      </div>
      {leads.length === 0 ? (
        <Notice
          heading="h3"
          picture={noLeadsPicture}
          title="No leads"
          text="No leads yet. Your agents will generate leads soon."
        />
      ) : (
        <ul className="panel-rows">
          {leads.map((lead) => (
            <li key={lead.id}>
              <RecentLead lead={lead} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function RecentLead({ lead }: { lead: Lead }) {
  const { clientName, clientEmail, clientPhone, status, estimatedValue, property, agent } = lead;
  return (
    <>
      <div className="panel-main">
        <Isolate className="cell-main">{personName(clientName)}</Isolate>
        <Isolate className="card-detail">{property?.title ?? 'A deleted property'}</Isolate>
        <ContactLinks email={clientEmail} phone={clientPhone} />
      </div>
      <div className="panel-side">
        <Isolate className="price">
          {estimatedValue === null ? '–' : formatMoney(estimatedValue, property?.currency)}
        </Isolate>
        <Isolate className="card-detail">{agent ? nameOf(agent) : 'Unassigned'}</Isolate>
        <StatusTag status={status} label={LEAD_STATUS_LABELS[status]} />
      </div>
    </>
  );
}
