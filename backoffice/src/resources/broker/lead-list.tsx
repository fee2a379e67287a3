import { formatDay, formatMoment } from '../../../../shared/format/moment.ts';
import { formatMoney } from '../../../../shared/format/money.ts';
import {
  LEAD_PRIORITIES,
  LEAD_PRIORITY_LABELS,
  LEAD_STATUS_LABELS,
  LEAD_STATUSES,
} from '../../../../shared/leads/lead-facts.ts';
import { deletedLine } from '../../../../shared/properties/deleted-property.ts';
import noLeadsPicture from '../../pictures/no-leads.svg';
import { ContactLinks } from '../../ui/contact-links.tsx';
import { DataList } from '../../ui/data-list.tsx';
import type { DataColumn } from '../../ui/data-table.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { Note } from '../../ui/note.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useDataList } from '../../ui/use-data-list.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { AgentChoices, LeadAgentSelect, useAgentChoices } from './lead-agent-select.tsx';
import { change, leadFilters, UNASSIGNED } from './lead-filters.ts';
import { LEAD_ROW_SELECT, type LeadRow } from './lead-row.ts';
import './broker-lists.css';

type Cell = { row: LeadRow };

const COLUMNS: DataColumn<LeadRow>[] = [
  { key: 'client_name', title: 'Client', sorts: true, render: (lead) => <Client row={lead} /> },
  { key: 'property_title', title: 'Property', sorts: true, render: (lead) => <AskedFor row={lead} /> },
  { key: 'estimated_value', title: 'Value', sorts: true, align: 'right', render: (lead) => <Value row={lead} /> },
  { key: 'status_rank', title: 'Status', sorts: true, render: (lead) => <LeadTag row={lead} /> },
  { key: 'priority_rank', title: 'Priority', sorts: true, render: (lead) => <PriorityTag row={lead} /> },
  { key: 'agent_name', title: 'Agent', sorts: true, render: (lead) => <LeadAgentSelect lead={lead} /> },
  { key: 'follow_up_date', title: 'Follow-up', sorts: true, render: (lead) => <FollowUp row={lead} /> },
  {
    key: 'created_at',
    title: 'Came In',
    sorts: true,
    render: ({ created_at }) => <span className="moment">{formatDay(created_at)}</span>,
  },
];

/** Every lead of the brokerage, and whose it is. */
export function LeadList() {
  return (
    <AgentChoices>
      <Leads />
    </AgentChoices>
  );
}

function Leads() {
  useDocumentTitle('Leads · Broker Dashboard');
  const agents = useAgentChoices();
  const list = useDataList<LeadRow>({ resource: 'my_leads', select: LEAD_ROW_SELECT });
  const { search, status, priority, agent } = leadFilters(list.filters);
  return (
    <DataList
      list={list}
      title="Leads"
      noun={['lead', 'leads']}
      columns={COLUMNS}
      card={LeadCard}
      toolbar={
        <>
          <ListSearch
            label="Search leads"
            placeholder="Search client, e-mail, phone or property"
            value={search}
            onSearch={(text) => list.filter(change.search(text))}
          />
          <FilterSelect
            label="Status"
            all="All statuses"
            value={status}
            choices={LEAD_STATUSES}
            labels={LEAD_STATUS_LABELS}
            onChoose={(choice) => list.filter(change.status(choice))}
          />
          <FilterSelect
            label="Priority"
            all="All priorities"
            value={priority}
            choices={LEAD_PRIORITIES}
            labels={LEAD_PRIORITY_LABELS}
            onChoose={(choice) => list.filter(change.priority(choice))}
          />
          <FilterSelect
            label="Agent"
            all="All agents"
            value={agent}
            choices={[UNASSIGNED, ...agents.map(({ id }) => id)]}
            labels={Object.fromEntries([
              [UNASSIGNED, 'Unassigned'],
              ...agents.map(({ id, name }) => [id, name] as const),
            ])}
            onChoose={(choice) => list.filter(change.agent(choice))}
          />
        </>
      }
      onClear={search || status || priority || agent ? () => list.filter(change.none()) : undefined}
      empty={{
        picture: noLeadsPicture,
        title: 'No leads',
        text: 'No leads yet. Your agents will generate leads soon.',
      }}
    />
  );
}

function LeadCard({ row: lead }: Cell) {
  return (
    <>
      <div className="card-line">
        <Client row={lead} />
        <Value row={lead} />
      </div>
      <AskedFor row={lead} />
      <div className="card-tags">
        <LeadTag row={lead} />
        <PriorityTag row={lead} />
      </div>
      <FollowUp row={lead} />
      <div className="card-line card-line-middle">
        <span className="card-detail">{formatMoment(lead.created_at)}</span>
        <LeadAgentSelect lead={lead} />
      </div>
    </>
  );
}

function Client({ row: { client_name, client_email, client_phone } }: Cell) {
  return (
    <div>
      <span className="cell-main">{client_name}</span>
      <ContactLinks email={client_email} phone={client_phone} />
    </div>
  );
}

function AskedFor({ row }: Cell) {
  const { property_id, property_title, lead_source, notes } = row;
  const { property_city: city, deleted_property_price: price, property_currency: currency } = row;
  return (
    <div className="cell-wrap cell-wide">
      {property_id ? (
        <a href={`/property/${property_id}`} target="_blank" rel="noopener">
          {property_title}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      ) : (
        (property_title ?? 'A deleted property')
      )}
      {row.property_is_deleted ? <span className="cell-detail">{deletedLine({ city, price, currency })}</span> : null}
      <span className="cell-detail">from {lead_source}</span>
      {notes ? <Note label="Notes" text={notes} /> : null}
    </div>
  );
}

function Value({ row: { estimated_value, property_currency } }: Cell) {
  return (
    <span className="price">
      {estimated_value === null ? '–' : formatMoney(estimated_value, property_currency ?? undefined)}
    </span>
  );
}

function LeadTag({ row: { status } }: Cell) {
  return <StatusTag status={status} label={LEAD_STATUS_LABELS[status]} />;
}

function PriorityTag({ row: { priority } }: Cell) {
  return <StatusTag status={priority} label={LEAD_PRIORITY_LABELS[priority]} />;
}

function FollowUp({ row: { follow_up, follow_up_date } }: Cell) {
  if (!follow_up_date || follow_up === 'none') return <span className="card-detail">No follow-up</span>;
  return (
    <span className="moment">
      {follow_up === 'overdue' ? <b className="overdue">Overdue</b> : null}
      {formatMoment(follow_up_date)}
    </span>
  );
}
