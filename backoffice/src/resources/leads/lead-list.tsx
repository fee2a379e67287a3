import { type ReactNode, useMemo } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { formatDay } from '#shared/format/moment.ts';
import { ContactLinks } from '../../ui/cells/contact-links.tsx';
import { DataList } from '../../ui/lists/data-list.tsx';
import type { DataColumn } from '../../ui/lists/data-table.tsx';
import { Note } from '../../ui/cells/cell-lines.tsx';
import type { DataListState } from '../../ui/lists/use-data-list.ts';
import { LeadAgentSelect, useAgentChoices } from './lead-agent-select.tsx';
import { useLeadChanges } from './lead-changes.tsx';
import {
  FollowUpMark,
  LeadChat,
  LeadContact,
  LeadName,
  LeadProperty,
  LeadValue,
  PriorityBadge,
  PriorityChoice,
  Probability,
  Refusal,
  StatusBadge,
  StatusChoice,
  WaitingMark,
} from './lead-parts.tsx';
import { LEAD_FILE } from './lead-file.ts';
import { type LeadRow, sourceText } from './lead-row.ts';
import { clearingOf, LeadToolbar } from './lead-toolbar.tsx';
import { plural, t } from '#shared/format/text.ts';

type LeadListProps = {
  title: string;
  list: DataListState<LeadRow>;
  empty: { picture: string; title: string; text: string };
  actions?: ReactNode;
};

const TEXTS = {
  counted: (count: number) => plural(count, ['{0} lead', '{0} leads']),
  failed: 'The leads could not be loaded',
  noMatch: 'No leads match',
};

/** The leads in columns and pages, for agents and brokers. */
export function LeadList({ title, list, empty, actions }: LeadListProps) {
  const isBroker = useAgentChoices() !== null;
  const { columns, card } = useMemo(() => partsFor(isBroker), [isBroker]);
  return (
    <DataList
      list={list}
      texts={{ ...TEXTS, title }}
      columns={columns}
      card={card}
      actions={actions}
      file={LEAD_FILE}
      toolbar={<LeadToolbar list={list} byStatus />}
      onClear={clearingOf(list, isBroker)}
      empty={empty}
    />
  );
}

/** A row with its new values while a change is running. */
function Current({ row, children }: { row: LeadRow; children: (lead: LeadRow) => ReactNode }) {
  const { pending } = useLeadChanges();
  return children(pending.get(row.id) ?? row);
}

function partsFor(isBroker: boolean) {
  const current = (show: (lead: LeadRow) => ReactNode) => (row: LeadRow) => <Current row={row}>{show}</Current>;
  const agent: DataColumn<LeadRow> = {
    key: 'agent_name',
    title: 'Agent',
    sorts: true,
    render: (lead) => <LeadAgentSelect lead={lead} />,
  };
  const columns: DataColumn<LeadRow>[] = [
    {
      key: 'client_name',
      title: 'Client',
      sorts: true,
      render: (lead) => (
        <div className="cell-wrap lead-client">
          <LeadName lead={lead} />
          <ContactLinks email={lead.client_email} phone={lead.client_phone} />
          <LeadChat lead={lead} />
          <Refusal lead={lead} />
        </div>
      ),
    },
    { key: 'property_title', title: 'Property', sorts: true, render: (lead) => <AskedFor lead={lead} /> },
    {
      key: 'status_rank',
      title: 'Status',
      sorts: true,
      render: current((lead) =>
        // A user who may change the status sees it in the select.
        isBroker ? <StatusBadge lead={lead} /> : <StatusChoice lead={lead} />,
      ),
    },
    {
      key: 'priority_rank',
      title: 'Priority',
      sorts: true,
      render: current((lead) => (isBroker ? <PriorityBadge lead={lead} /> : <PriorityChoice lead={lead} />)),
    },
    ...(isBroker ? [agent] : []),
    {
      key: 'estimated_value',
      title: 'Value',
      align: 'end',
      sorts: true,
      render: (lead) => (
        <>
          <LeadValue lead={lead} />
          <Probability lead={lead} />
        </>
      ),
    },
    {
      key: 'follow_up_date',
      title: 'Follow-up',
      sorts: true,
      render: (lead) => (
        <>
          <WaitingMark lead={lead} />
          <FollowUpMark lead={lead} />
          <span className="cell-detail">{lastContactOf(lead)}</span>
        </>
      ),
    },
    {
      key: 'created_at',
      title: 'Received on',
      sorts: true,
      render: ({ created_at }) => <span className="moment">{formatDay(created_at)}</span>,
    },
  ];
  const card = ({ row }: { row: LeadRow }) => (
    <Current row={row}>{(lead) => <LeadListCard lead={lead} isBroker={isBroker} />}</Current>
  );
  return { columns, card };
}

/** The property, the source of the lead, and the notes. */
function AskedFor({ lead }: { lead: LeadRow }) {
  return (
    <div className="cell-wrap cell-wide">
      <LeadProperty lead={lead} />
      <span className="cell-detail">
        from <Isolate>{sourceText(lead.lead_source)}</Isolate>
      </span>
      {lead.notes ? <Note label="Notes" text={lead.notes} /> : null}
    </div>
  );
}

type LeadListCardProps = { lead: LeadRow; isBroker: boolean };

function LeadListCard({ lead, isBroker }: LeadListCardProps) {
  return (
    <>
      <div className="card-line">
        <LeadName lead={lead} />
        {isBroker ? (
          <span className="card-tags">
            <StatusBadge lead={lead} />
            <PriorityBadge lead={lead} />
          </span>
        ) : null}
      </div>
      <AskedFor lead={lead} />
      <div className="card-line card-line-middle">
        <LeadValue lead={lead} />
        <Probability lead={lead} />
      </div>
      <WaitingMark lead={lead} />
      <FollowUpMark lead={lead} />
      <div className="card-line card-line-middle">
        <span className="card-detail">
          {t(`Received ${formatDay(lead.created_at)}`)} {lastContactOf(lead)}
        </span>
        <LeadContact lead={lead} />
      </div>
      <div className="lead-choices">
        {isBroker ? (
          <LeadAgentSelect lead={lead} />
        ) : (
          <>
            <StatusChoice lead={lead} />
            <PriorityChoice lead={lead} />
          </>
        )}
      </div>
      <Refusal lead={lead} />
    </>
  );
}

function lastContactOf({ last_contact_date }: LeadRow): string | null {
  return last_contact_date && `Last contact ${formatDay(last_contact_date)}`;
}
