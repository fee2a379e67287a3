import { type ReactNode, useMemo } from 'react';
import { formatDay } from '../../../../shared/format/moment.ts';
import noLeadsPicture from '../../pictures/no-leads.svg';
import { ContactLinks } from '../../ui/contact-links.tsx';
import { DataList } from '../../ui/data-list.tsx';
import type { DataColumn } from '../../ui/data-table.tsx';
import { Note } from '../../ui/note.tsx';
import type { DataListState } from '../../ui/use-data-list.ts';
import { useLeadChanges } from './lead-changes.tsx';
import {
  FollowUpMark,
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
} from './lead-parts.tsx';
import type { LeadRow } from './lead-row.ts';
import { clearFilters, isFiltered, LeadToolbar } from './lead-toolbar.tsx';

export const NO_LEADS = {
  picture: noLeadsPicture,
  title: 'Your pipeline starts here',
  text: 'No leads yet. Start adding leads to track your prospects.',
};

type LeadListProps = { list: DataListState<LeadRow>; actions: ReactNode; onOpen: (lead: LeadRow) => void };

/** The leads in columns, page by page. */
export function LeadList({ list, actions, onOpen }: LeadListProps) {
  const { columns, card } = useMemo(() => partsFor(onOpen), [onOpen]);
  return (
    <DataList
      list={list}
      title="Lead pipeline"
      noun={['lead', 'leads']}
      columns={columns}
      card={card}
      actions={actions}
      toolbar={<LeadToolbar list={list} byStatus />}
      onClear={isFiltered(list) ? () => clearFilters(list) : undefined}
      empty={NO_LEADS}
    />
  );
}

/** A row as it will be, while a change of it is under way. */
function Current({ row, children }: { row: LeadRow; children: (lead: LeadRow) => ReactNode }) {
  const { pending } = useLeadChanges();
  return children(pending.get(row.id) ?? row);
}

function partsFor(onOpen: (lead: LeadRow) => void) {
  const columns: DataColumn<LeadRow>[] = [
    {
      key: 'client_name',
      title: 'Client',
      sorts: true,
      render: (lead) => (
        <div className="cell-wrap lead-client">
          <LeadName lead={lead} onOpen={onOpen} />
          <LeadProperty lead={lead} />
          <Refusal lead={lead} />
        </div>
      ),
    },
    {
      key: 'contact',
      title: 'Contact',
      render: (lead) => (
        <>
          <ContactLinks email={lead.client_email} phone={lead.client_phone} />
          <LeadContact lead={lead} />
        </>
      ),
    },
    {
      key: 'status_rank',
      title: 'Status',
      sorts: true,
      render: (row) => <Current row={row}>{(lead) => <StatusCell lead={lead} />}</Current>,
    },
    {
      key: 'priority_rank',
      title: 'Priority',
      sorts: true,
      render: (row) => <Current row={row}>{(lead) => <PriorityCell lead={lead} />}</Current>,
    },
    {
      key: 'estimated_value',
      title: 'Value',
      align: 'right',
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
          <FollowUpMark lead={lead} />
          <span className="cell-detail">{contactOf(lead)}</span>
          {lead.notes ? <Note label="Notes" text={lead.notes} /> : null}
        </>
      ),
    },
  ];
  const card = ({ row }: { row: LeadRow }) => (
    <Current row={row}>{(lead) => <LeadListCard lead={lead} onOpen={onOpen} />}</Current>
  );
  return { columns, card };
}

function StatusCell({ lead }: { lead: LeadRow }) {
  return (
    <span className="lead-choice">
      <StatusBadge lead={lead} />
      <StatusChoice lead={lead} />
    </span>
  );
}

function PriorityCell({ lead }: { lead: LeadRow }) {
  return (
    <span className="lead-choice">
      <PriorityBadge lead={lead} />
      <PriorityChoice lead={lead} />
    </span>
  );
}

function LeadListCard({ lead, onOpen }: { lead: LeadRow; onOpen: (lead: LeadRow) => void }) {
  return (
    <>
      <div className="card-line">
        <div>
          <LeadName lead={lead} onOpen={onOpen} />
          <LeadProperty lead={lead} />
        </div>
        <span className="card-tags">
          <StatusBadge lead={lead} />
          <PriorityBadge lead={lead} />
        </span>
      </div>
      <div className="card-line card-line-middle">
        <LeadValue lead={lead} />
        <Probability lead={lead} />
      </div>
      <FollowUpMark lead={lead} />
      <div className="card-line card-line-middle">
        <span className="card-detail">{contactOf(lead)}</span>
        <LeadContact lead={lead} />
      </div>
      {lead.notes ? <Note label="Notes" text={lead.notes} /> : null}
      <div className="lead-choices">
        <StatusChoice lead={lead} />
        <PriorityChoice lead={lead} />
      </div>
      <Refusal lead={lead} />
    </>
  );
}

function contactOf({ last_contact_date, lead_source, created_at }: LeadRow): string {
  return last_contact_date
    ? `Last contact ${formatDay(last_contact_date)}`
    : `From ${lead_source}, ${formatDay(created_at)}`;
}
