import { Isolate } from '#browser/isolate.tsx';
import { formatMoment } from '#shared/format/moment.ts';
import { plural, t } from '#shared/format/text.ts';
import { NAMELESS } from '#shared/users/person-facts.ts';
import { APPEAL_OUTCOME_LABELS } from '#shared/users/appeal-facts.ts';
import noResultsPicture from '../../pictures/no-results.svg';
import { ContactLinks } from '../../ui/cells/contact-links.tsx';
import { Note } from '../../ui/cells/cell-lines.tsx';
import { PersonLink } from '../../ui/cells/person-link.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { DataList } from '../../ui/lists/data-list.tsx';
import type { DataColumn } from '../../ui/lists/data-table.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { equals, filterValue } from '../../ui/lists/search-filter.ts';
import { useDataList } from '../../ui/lists/use-data-list.ts';
import { OPEN } from '../../ui/panels/open-label.ts';
import { RowLink } from '../../ui/panels/row-link.tsx';
import { RowPanel } from '../../ui/panels/row-panel.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { AppealCase } from './appeal-case.tsx';
import { type AppealRow, APPEALS } from './appeal-row.ts';

// @wc-context: a column
const SUSPENSION = 'Suspended';

const COLUMNS: DataColumn<AppealRow>[] = [
  { key: 'person_name', title: 'Person', sorts: true, render: (appeal) => <Person row={appeal} /> },
  { key: 'message', title: 'Appeal', render: (appeal) => <Words row={appeal} /> },
  { key: 'until', title: SUSPENSION, sorts: true, render: (appeal) => <Suspended row={appeal} /> },
  { key: 'status', title: 'Status', render: (appeal) => <AppealTag row={appeal} /> },
  {
    key: 'created_at',
    title: 'Since',
    sorts: true,
    render: (appeal) => <span className="moment">{formatMoment(appeal.created_at)}</span>,
  },
  { key: 'actions', title: 'Actions', render: (appeal) => <Review row={appeal} /> },
];

const WAITING = ['true', 'false'] as const;
const WAITING_LABELS = { true: 'Waiting', false: 'Answered' };

const TEXTS = {
  title: 'Appeals',
  counted: (count: number) => plural(count, ['{0} appeal', '{0} appeals']),
  failed: 'The appeals could not be loaded',
  noMatch: 'No appeals match',
};

/** Appeals of suspended users, and the office's answers. */
export function AppealList() {
  useDocumentTitle('Appeals · Admin Panel');
  const list = useDataList({ rows: APPEALS });
  const waiting = filterValue(list.filters, 'is_waiting') as 'true' | undefined;
  return (
    <>
      <DataList
        list={list}
        texts={TEXTS}
        columns={COLUMNS}
        card={AppealCard}
        toolbar={
          <FilterSelect
            label="Waiting or answered"
            all="Waiting and answered"
            value={waiting}
            choices={WAITING}
            labels={WAITING_LABELS}
            onChoose={(chosen) => list.filter([equals('is_waiting', chosen)])}
          />
        }
        onClear={waiting ? () => list.filter([equals('is_waiting', undefined)]) : undefined}
        empty={{
          picture: noResultsPicture,
          title: 'No appeals yet',
          text: 'Appeals from suspended people appear here.',
        }}
      />
      <RowPanel list={list} rows={APPEALS} nameOf={({ person_name: name }) => name ?? NAMELESS} isWide>
        {(appeal) => <AppealCase appeal={appeal} />}
      </RowPanel>
    </>
  );
}

type Cell = { row: AppealRow };

function AppealCard({ row: appeal }: Cell) {
  return (
    <>
      <div className="card-line">
        <Person row={appeal} />
        <AppealTag row={appeal} />
      </div>
      <Words row={appeal} />
      <Suspended row={appeal} />
      <div className="card-line card-line-middle">
        <span className="card-detail">{formatMoment(appeal.created_at)}</span>
        <Review row={appeal} />
      </div>
    </>
  );
}

function Person({ row: { person_id: id, person_name: name, person_email: email } }: Cell) {
  return (
    <div>
      <PersonLink id={id} name={name ?? NAMELESS} className="cell-main" />
      <ContactLinks email={email} phone={null} />
    </div>
  );
}

function Words({ row: { message, answer } }: Cell) {
  return (
    <div className="cell-wrap">
      <Isolate as="span">{message.length > 80 ? `${message.slice(0, 80)}…` : message}</Isolate>
      {message.length > 80 ? <Note label="Full text" text={message} /> : null}
      {answer ? <Note label={/* @wc-context: a field */ 'Answer'} text={answer} /> : null}
    </div>
  );
}

function Suspended({ row: { until, lifted_at: liftedAt, reason } }: Cell) {
  return (
    <div className="cell-wrap">
      {liftedAt ? 'Suspension ended' : until ? t(`until ${formatMoment(until)}`) : t('until it is lifted')}
      <Note label="Reason" text={reason} />
    </div>
  );
}

function AppealTag({ row: { status, outcome } }: Cell) {
  return status === 'open' ? (
    <StatusTag status="pending" label="Waiting" />
  ) : (
    <StatusTag status="replied" label={outcome ? APPEAL_OUTCOME_LABELS[outcome] : 'Answered'} />
  );
}

function Review({ row: appeal }: Cell) {
  return (
    <RowLink id={appeal.id}>
      {appeal.status === 'open' ? 'Review' : OPEN}{' '}
      <span className="visually-hidden">{appeal.person_name ?? NAMELESS}</span>
    </RowLink>
  );
}
