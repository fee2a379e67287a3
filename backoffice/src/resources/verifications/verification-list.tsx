import { Isolate } from '#browser/isolate.tsx';
import { VERIFICATION_TYPES, VERIFICATION_STATUSES } from '#shared/verifications/verification-facts.ts';
import { VERIFICATION_LABELS, VERIFICATION_STATUS_LABELS } from '#shared/verifications/verification-texts.ts';
import { formatMoment } from '#shared/format/moment.ts';
import { placeOf } from '#shared/format/place.ts';
import { plural } from '#shared/format/text.ts';
import { NAMELESS } from '#shared/users/person-facts.ts';
import noListingsPicture from '../../pictures/no-listings.svg';
import { PersonLink } from '../../ui/cells/person-link.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { verificationTag } from '../../ui/cells/verification-status.ts';
import { DataList } from '../../ui/lists/data-list.tsx';
import type { DataColumn } from '../../ui/lists/data-table.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { equals, filterValue, fromSearchFilter, toSearchFilter } from '../../ui/lists/search-filter.ts';
import { useDataList } from '../../ui/lists/use-data-list.ts';
import { OPEN } from '../../ui/panels/open-label.ts';
import { RowLink } from '../../ui/panels/row-link.tsx';
import { RowPanel } from '../../ui/panels/row-panel.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { VerificationCase } from './verification-case.tsx';
import { verificationName, VERIFICATIONS, type VerificationRow } from './verification-row.ts';

const TEXTS = {
  title: 'Checks',
  counted: (count: number) => plural(count, ['{0} check', '{0} checks']),
  failed: 'The checks could not be loaded',
  noMatch: 'No checks match',
};

type Cell = { row: VerificationRow };

const COLUMNS: DataColumn<VerificationRow>[] = [
  {
    key: 'type',
    title: 'Check',
    sorts: true,
    render: (row) => <span className="cell-main">{verificationName(row)}</span>,
  },
  { key: 'subject_label', title: 'Person or listing', sorts: true, render: (row) => <Subject row={row} /> },
  {
    key: 'asker_name',
    title: 'Requested by',
    sorts: true,
    render: ({ asker_id: id, asker_name: name }) => <PersonLink id={id} name={name ?? NAMELESS} />,
  },
  {
    key: 'status',
    title: 'Status',
    sorts: true,
    render: (row) => <StatusTag {...verificationTag(row.status, row.is_expired === true)} />,
  },
  {
    key: 'created_at',
    title: 'Requested',
    sorts: true,
    render: (row) => <span className="moment">{formatMoment(row.created_at)}</span>,
  },
  { key: 'actions', title: 'Actions', render: (row) => <Review row={row} /> },
];

/** The requested verifications and their results. */
export function VerificationList() {
  useDocumentTitle('Checks · Admin Panel');
  const list = useDataList({ rows: VERIFICATIONS });
  const status = filterValue(list.filters, 'status');
  const type = filterValue(list.filters, 'type');
  const search = fromSearchFilter(list.filters);
  const clear = () => list.filter([toSearchFilter(''), equals('status', undefined), equals('type', undefined)]);
  return (
    <>
      <DataList
        list={list}
        texts={TEXTS}
        columns={COLUMNS}
        card={VerificationCard}
        toolbar={
          <>
            <ListSearch
              label="Search checks"
              placeholder="Search name, email, listing or code"
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
          text: 'Requests for checks will appear here.',
        }}
      />
      <RowPanel
        list={list}
        rows={VERIFICATIONS}
        nameOf={(row) => [verificationName(row), row.subject_label].filter(Boolean).join(' · ')}
        isWide
      >
        {(verification) => <VerificationCase verification={verification} />}
      </RowPanel>
    </>
  );
}

function VerificationCard({ row }: Cell) {
  return (
    <>
      <div className="card-line">
        <span className="cell-main">{verificationName(row)}</span>
        <StatusTag {...verificationTag(row.status, row.is_expired === true)} />
      </div>
      <Subject row={row} />
      <div className="card-line card-line-middle">
        <span className="card-detail">{formatMoment(row.created_at)}</span>
        <Review row={row} />
      </div>
    </>
  );
}

function Subject({ row }: Cell) {
  return (
    <div className="cell-wrap">
      <Isolate>{row.subject_label}</Isolate>
      {row.subject_code ? <Isolate className="cell-detail">{row.subject_code}</Isolate> : null}
      {row.subject_place ? <Isolate className="cell-detail">{placeOf(row.subject_place)}</Isolate> : null}
    </div>
  );
}

function Review({ row }: Cell) {
  return (
    <RowLink id={row.id}>
      {row.status === 'asked' ? 'Review' : OPEN}
      <span className="visually-hidden">
        : {verificationName(row)}, {row.subject_label}
      </span>
    </RowLink>
  );
}
