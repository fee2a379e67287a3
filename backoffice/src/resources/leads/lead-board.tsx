import { type CrudFilter, type CrudSort, useList } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import { type DragEvent, useState } from 'react';
import { formatWhole } from '#shared/format/number.ts';
import { LEAD_STATUS_LABELS, LEAD_STATUSES, type LeadStatus } from '#shared/leads/lead-facts.ts';
import type { DataError } from '../../providers/rows/data-error.ts';
import { COUNTED_EXACTLY } from '../../providers/rows/data-provider.ts';
import { equals } from '../../ui/lists/search-filter.ts';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { useLeadChanges } from './lead-changes.tsx';
import {
  FollowUpMark,
  LeadContact,
  LeadName,
  LeadProperty,
  LeadValue,
  PriorityBadge,
  Probability,
  Refusal,
  StatusChoice,
  WaitingMark,
} from './lead-parts.tsx';
import { type LeadRow, LEADS } from './lead-row.ts';
import { plural, t } from '#shared/format/text.ts';

const CARDS = 8;

const SHOW_MORE: Record<LeadStatus, string> = {
  new: 'Show more new leads',
  contacted: 'Show more contacted leads',
  qualified: 'Show more qualified leads',
  negotiating: 'Show more negotiating leads',
  closed: 'Show more closed leads',
  lost: 'Show more lost leads',
};

type LeadBoardProps = { filters: CrudFilter[]; sorter: CrudSort };

/** The leads by how far they are. A card is dragged to another column, or moved there by the choice it bears. */
export function LeadBoard({ filters, sorter }: LeadBoardProps) {
  const [dragged, setDragged] = useState<LeadRow | null>(null);
  const { change } = useLeadChanges();
  const drop = (status: LeadStatus) => {
    if (dragged && dragged.status !== status) void change(dragged, { status });
    setDragged(null);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take the keyboard
    <section className="lead-board" aria-label="Leads by status" tabIndex={0}>
      {LEAD_STATUSES.map((status) => (
        <LeadColumn
          key={status}
          status={status}
          filters={filters}
          sorter={sorter}
          onDrag={setDragged}
          onDrop={() => drop(status)}
          awaitsDrop={dragged !== null && dragged.status !== status}
        />
      ))}
    </section>
  );
}

type LeadColumnProps = LeadBoardProps & {
  status: LeadStatus;
  onDrag: (lead: LeadRow | null) => void;
  onDrop: () => void;
  awaitsDrop: boolean;
};

function LeadColumn({ status, filters, sorter, onDrag, onDrop, awaitsDrop }: LeadColumnProps) {
  const [shown, setShown] = useState(CARDS);
  const { pending } = useLeadChanges();
  const { query } = useList<LeadRow, DataError>({
    resource: LEADS.resource,
    filters: [...filters, equals('status', status)],
    sorters: [sorter],
    pagination: { currentPage: 1, pageSize: shown },
    meta: { select: LEADS.select },
    errorNotification: false,
    queryOptions: { placeholderData: (before) => before },
  });
  const own = query.data?.data ?? [];
  const leaving = own.filter(({ id }) => (pending.get(id)?.status ?? status) !== status);
  const arriving = [...pending.values()].filter(
    (lead) => lead.status === status && !own.some(({ id }) => id === lead.id),
  );
  const leads = [
    ...arriving,
    ...own.filter((lead) => !leaving.includes(lead)).map((lead) => pending.get(lead.id) ?? lead),
  ];
  const total = (query.data?.total ?? 0) + arriving.length - leaving.length;
  const isExact = query.data?.['isTotalExact'] !== false;
  const handleDragOver = (event: DragEvent) => {
    if (awaitsDrop) event.preventDefault();
  };
  const label = LEAD_STATUS_LABELS[status];

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a card's choice of status does the same
    <section
      className="lead-column"
      data-awaits={awaitsDrop}
      aria-label={label}
      onDragOver={handleDragOver}
      onDrop={onDrop}
    >
      <h3>
        <StatusTag status={status} label={label} />
        <span className="lead-count">
          {query.data ? (isExact ? formatWhole(total) : t(`more than ${formatWhole(COUNTED_EXACTLY)}`)) : null}
          <span className="visually-hidden"> {plural(total, ['lead', 'leads'])}</span>
        </span>
      </h3>
      {query.isLoading ? <Skeleton active title={false} paragraph={{ rows: 3 }} /> : null}
      {query.isError ? (
        <p className="lead-refusal" role="alert">
          {query.error.message}{' '}
          <Button size="small" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      <ul>
        {leads.map((lead) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as above
          <li key={lead.id} draggable onDragStart={() => onDrag(lead)} onDragEnd={() => onDrag(null)}>
            <BoardCard lead={lead} />
          </li>
        ))}
      </ul>
      {own.length < (query.data?.total ?? 0) ? (
        <Button
          size="small"
          block
          loading={query.isFetching}
          aria-label={SHOW_MORE[status]}
          onClick={() => setShown(shown + CARDS)}
        >
          Show more
        </Button>
      ) : null}
    </section>
  );
}

function BoardCard({ lead }: { lead: LeadRow }) {
  return (
    <article className="lead-card" aria-label={lead.client_name}>
      <LeadName lead={lead} />
      <LeadProperty lead={lead} />
      <span className="card-line card-line-middle">
        <LeadValue lead={lead} />
        <PriorityBadge lead={lead} />
      </span>
      <Probability lead={lead} />
      <WaitingMark lead={lead} />
      <FollowUpMark lead={lead} />
      <LeadContact lead={lead} />
      <StatusChoice lead={lead} />
      <Refusal lead={lead} />
    </article>
  );
}
