import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { formatMoment } from '#shared/format/moment.ts';
import { plural } from '#shared/format/text.ts';
import { LEAD_PRIORITY_LABELS, LEAD_STATUS_LABELS, LEAD_STATUSES } from '#shared/leads/lead-facts.ts';
import { AREA_PATHS } from '#shared/paths.ts';
import noLeadsPicture from '../../pictures/no-leads.svg';
import { ContactLinks } from '../../ui/cells/contact-links.tsx';
import { PersonLink } from '../../ui/cells/person-link.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { DataList } from '../../ui/lists/data-list.tsx';
import type { DataColumn } from '../../ui/lists/data-table.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { equals, filterValue } from '../../ui/lists/search-filter.ts';
import { useDataList } from '../../ui/lists/use-data-list.ts';
import { RowLink } from '../../ui/panels/row-link.tsx';
import { RowPanel } from '../../ui/panels/row-panel.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { OFFICE_LEADS, type OfficeLeadRow } from './office-lead-row.ts';

type Cell = { row: OfficeLeadRow };

const COLUMNS: DataColumn<OfficeLeadRow>[] = [
  { key: 'client_name', title: 'Client', sorts: true, render: (lead) => <Client row={lead} /> },
  {
    key: 'contact',
    title: 'Contact',
    render: (lead) => <ContactLinks email={lead.client_email} phone={lead.client_phone} />,
  },
  { key: 'status', title: 'Status', sorts: true, render: (lead) => <LeadTag row={lead} /> },
  {
    key: 'created_at',
    title: 'Created',
    sorts: true,
    render: (lead) => <span className="moment">{formatMoment(lead.created_at)}</span>,
  },
];

const TEXTS = {
  title: 'Leads',
  counted: (count: number) => plural(count, ['{0} lead', '{0} leads']),
  failed: 'The leads could not be loaded',
  noMatch: 'No leads match',
};

/** The leads of all agents and brokers, read-only. */
export function OfficeLeadList() {
  useDocumentTitle('Leads · Admin Panel');
  const list = useDataList({ rows: OFFICE_LEADS });
  const status = filterValue(list.filters, 'status');
  return (
    <>
      <DataList
        list={list}
        texts={TEXTS}
        columns={COLUMNS}
        card={LeadCard}
        toolbar={
          <FilterSelect
            label="Status"
            all="All statuses"
            value={status}
            choices={LEAD_STATUSES}
            labels={LEAD_STATUS_LABELS}
            onChoose={(chosen) => list.filter([equals('status', chosen)])}
          />
        }
        onClear={status ? () => list.filter([equals('status', undefined)]) : undefined}
        empty={{ picture: noLeadsPicture, title: 'No leads yet', text: 'Leads of agents and brokers appear here.' }}
      />
      <RowPanel list={list} rows={OFFICE_LEADS} nameOf={({ client_name: name }) => name}>
        {(lead) => <LeadPanel row={lead} />}
      </RowPanel>
    </>
  );
}

function LeadCard({ row: lead }: Cell) {
  return (
    <>
      <div className="card-line">
        <Client row={lead} />
        <LeadTag row={lead} />
      </div>
      <ContactLinks email={lead.client_email} phone={lead.client_phone} />
      <span className="card-detail">{formatMoment(lead.created_at)}</span>
    </>
  );
}

function Client({ row: lead }: Cell) {
  return (
    <RowLink id={lead.id} className="cell-main">
      <Isolate>{lead.client_name}</Isolate>
    </RowLink>
  );
}

function LeadTag({ row: { status } }: Cell) {
  return <StatusTag status={status} label={LEAD_STATUS_LABELS[status]} />;
}

function LeadPanel({ row: lead }: Cell) {
  return (
    <div className="row-sections">
      <div>
        <LeadTag row={lead} />
      </div>
      <ContactLinks email={lead.client_email} phone={lead.client_phone} />
      {lead.property_id ? (
        <Link to={`${AREA_PATHS.admin}/properties/${lead.property_id}`}>Open the property</Link>
      ) : null}
      <dl className="row-facts">
        <div>
          <dt>Priority</dt>
          <dd>{LEAD_PRIORITY_LABELS[lead.priority]}</dd>
        </div>
        {lead.agent_id ? (
          <div>
            <dt>Agent</dt>
            <dd>
              <PersonLink id={lead.agent_id} name="Open the agent" />
            </dd>
          </div>
        ) : null}
        {lead.broker_id ? (
          <div>
            <dt>Broker</dt>
            <dd>
              <PersonLink id={lead.broker_id} name="Open the broker" />
            </dd>
          </div>
        ) : null}
        {lead.notes ? (
          <div>
            <dt>Notes</dt>
            <Isolate as="dd">{lead.notes}</Isolate>
          </div>
        ) : null}
        <div>
          <dt>Created</dt>
          <dd>{formatMoment(lead.created_at)}</dd>
        </div>
      </dl>
    </div>
  );
}
