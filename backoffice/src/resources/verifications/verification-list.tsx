import { Button } from 'antd';
import { useState } from 'react';
import { VERIFICATION_TYPES, VERIFICATION_STATUSES } from '#shared/verifications/verification-facts.ts';
import { VERIFICATION_LABELS } from '#shared/verifications/verification-texts.ts';
import { formatMoment } from '#shared/format/moment.ts';
import { plural } from '#shared/format/text.ts';
import noListingsPicture from '../../pictures/no-listings.svg';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { DataList } from '../../ui/lists/data-list.tsx';
import type { DataColumn } from '../../ui/lists/data-table.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { equals, filterValue, fromSearchFilter, toSearchFilter } from '../../ui/lists/search-filter.ts';
import { useDataList } from '../../ui/lists/use-data-list.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { VerificationPanel } from './verification-panel.tsx';
import { VERIFICATIONS, type VerificationRow } from './verification-row.ts';
import { VERIFICATION_STATUS_LABELS, verificationName, standingOf } from './verification-words.ts';

const TEXTS = {
  title: 'Checks',
  counted: (count: number) => plural(count, ['{0} check', '{0} checks']),
  failed: 'The checks could not be loaded',
  noMatch: 'No checks match',
};

type Cell = { row: VerificationRow };
type OpenCell = Cell & { onOpen: (id: string) => void };

/** What people asked to have checked, and what came of it. */
export function VerificationList() {
  useDocumentTitle('Checks · Admin Panel');
  const list = useDataList({ rows: VERIFICATIONS });
  const [opened, setOpened] = useState<string>();
  const [{ columns, card }] = useState(() => drawnWith(setOpened));
  const status = filterValue(list.filters, 'status');
  const type = filterValue(list.filters, 'type');
  const search = fromSearchFilter(list.filters);
  const clear = () => list.filter([toSearchFilter(''), equals('status', undefined), equals('type', undefined)]);
  return (
    <>
      <DataList
        list={list}
        texts={TEXTS}
        columns={columns}
        card={card}
        toolbar={
          <>
            <ListSearch
              label="Search checks"
              placeholder="Search name, e-mail, listing or code"
              value={search}
              onSearch={(text) => list.filter([toSearchFilter(text)])}
            />
            <FilterSelect
              label="Status"
              all="All statuses"
              choices={VERIFICATION_STATUSES}
              labels={VERIFICATION_STATUS_LABELS}
              value={status}
              onChoose={(chosen) => list.filter([equals('status', chosen)])}
            />
            <FilterSelect
              label="Kind"
              all="All kinds"
              choices={VERIFICATION_TYPES}
              labels={VERIFICATION_LABELS}
              value={type}
              onChoose={(chosen) => list.filter([equals('type', chosen)])}
            />
          </>
        }
        onClear={search || status || type ? clear : undefined}
        empty={{
          picture: noListingsPicture,
          title: 'No checks yet',
          text: 'What people ask to have checked will appear here.',
        }}
      />
      <VerificationPanel
        verification={list.rows?.find(({ id }) => id === opened)}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}

/** The columns and the card, which open the panel. */
function drawnWith(onOpen: (id: string) => void) {
  const columns: DataColumn<VerificationRow>[] = [
    {
      key: 'type',
      title: 'Check',
      sorts: true,
      render: (row) => <span className="cell-main">{verificationName(row)}</span>,
    },
    { key: 'subject_label', title: 'Of', sorts: true, render: (row) => <Subject row={row} /> },
    { key: 'asker_name', title: 'Requested by', sorts: true, render: ({ asker_name: name }) => <bdi>{name}</bdi> },
    { key: 'status', title: 'Status', sorts: true, render: (row) => <StatusTag {...standingOf(row)} /> },
    {
      key: 'created_at',
      title: 'Requested',
      sorts: true,
      render: (row) => <span className="moment">{formatMoment(row.created_at)}</span>,
    },
    { key: 'actions', title: 'Actions', render: (row) => <OpenButton row={row} onOpen={onOpen} /> },
  ];
  const card = ({ row }: Cell) => (
    <>
      <div className="card-line">
        <span className="cell-main">{verificationName(row)}</span>
        <StatusTag {...standingOf(row)} />
      </div>
      <Subject row={row} />
      <div className="card-line card-line-middle">
        <span className="card-detail">{formatMoment(row.created_at)}</span>
        <OpenButton row={row} onOpen={onOpen} />
      </div>
    </>
  );
  return { columns, card };
}

function Subject({ row }: Cell) {
  return (
    <div className="cell-wrap">
      <bdi>{row.subject_label}</bdi>
      {row.subject_code ? <bdi className="cell-detail">{row.subject_code}</bdi> : null}
      {row.subject_place ? <bdi className="cell-detail">{row.subject_place}</bdi> : null}
    </div>
  );
}

function OpenButton({ row, onOpen }: OpenCell) {
  return (
    <Button size="small" aria-haspopup="dialog" onClick={() => onOpen(row.id)}>
      {row.status === 'asked' ? 'Decide' : 'Open'}
      <span className="visually-hidden">
        : {verificationName(row)}, {row.subject_label}
      </span>
    </Button>
  );
}
