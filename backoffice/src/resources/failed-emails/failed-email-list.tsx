import { Isolate } from '#browser/isolate.tsx';
import { formatMoment } from '#shared/format/moment.ts';
import { plural } from '#shared/format/text.ts';
import noResultsPicture from '../../pictures/no-results.svg';
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
import { type FailedEmailRow, FAILED_EMAILS } from './failed-email-row.ts';

const COLUMNS: DataColumn<FailedEmailRow>[] = [
  { key: 'address', title: 'Recipient', sorts: true, render: (email) => <Recipient row={email} /> },
  { key: 'template', title: 'Email', sorts: true, render: ({ template }) => <code>{template}</code> },
  { key: 'is_refused', title: 'Outcome', render: (email) => <Outcome row={email} /> },
  { key: 'answer', title: 'Answer from the email server', render: (email) => <Answer row={email} /> },
  {
    key: 'created_at',
    title: 'Failed at',
    sorts: true,
    render: (email) => <span className="moment">{formatMoment(email.created_at)}</span>,
  },
];

const OUTCOMES = ['true', 'false'] as const;
const OUTCOME_LABELS = { true: 'Recipient refused', false: 'Not delivered within a day' };

const TEXTS = {
  title: 'Failed emails',
  counted: (count: number) => plural(count, ['{0} failed email', '{0} failed emails']),
  failed: 'The failed emails could not be loaded',
  noMatch: 'No failed emails match',
};

/** Emails of the last 30 days that did not reach their recipients. */
export function FailedEmailList() {
  useDocumentTitle('Failed emails · Admin Panel');
  const list = useDataList({ rows: FAILED_EMAILS });
  const outcome = filterValue(list.filters, 'is_refused') as 'true' | 'false' | undefined;
  return (
    <>
      <DataList
        list={list}
        texts={TEXTS}
        columns={COLUMNS}
        card={FailedEmailCard}
        toolbar={
          <FilterSelect
            label="Outcome"
            all="All outcomes"
            value={outcome}
            choices={OUTCOMES}
            labels={OUTCOME_LABELS}
            onChoose={(chosen) => list.filter([equals('is_refused', chosen)])}
          />
        }
        onClear={outcome ? () => list.filter([equals('is_refused', undefined)]) : undefined}
        empty={{
          picture: noResultsPicture,
          title: 'No failed emails',
          text: 'Emails that could not be delivered appear here for 30 days.',
        }}
      />
      <RowPanel list={list} rows={FAILED_EMAILS} nameOf={({ address }) => address}>
        {(email) => <FailedEmailPanel row={email} />}
      </RowPanel>
    </>
  );
}

type Cell = { row: FailedEmailRow };

function FailedEmailCard({ row: email }: Cell) {
  return (
    <>
      <div className="card-line">
        <Recipient row={email} />
        <Outcome row={email} />
      </div>
      <Answer row={email} />
      <div className="card-line card-line-middle">
        <code>{email.template}</code>
        <span className="card-detail">{formatMoment(email.created_at)}</span>
      </div>
    </>
  );
}

/** The whole failure at its own URL. */
function FailedEmailPanel({ row: email }: Cell) {
  return (
    <div className="row-sections">
      <div>
        <Outcome row={email} />
      </div>
      <dl className="row-facts">
        {email.user_name ? (
          <div>
            <dt>Recipient</dt>
            <Isolate as="dd">{email.user_name}</Isolate>
          </div>
        ) : null}
        <div>
          <dt>Email</dt>
          <dd>
            <code>{email.template}</code>
          </dd>
        </div>
        <div>
          <dt>Answer from the email server</dt>
          <Isolate as="dd">{email.answer}</Isolate>
        </div>
        <div>
          <dt>Failed at</dt>
          <dd>{formatMoment(email.created_at)}</dd>
        </div>
      </dl>
    </div>
  );
}

function Recipient({ row: { id, user_id: userId, user_name: name, address } }: Cell) {
  return (
    <div className="cell-wrap">
      {name ? <PersonLink id={userId} name={name} className="cell-main" /> : null}
      <RowLink id={id} className="cell-detail">
        <Isolate>{address}</Isolate>
      </RowLink>
    </div>
  );
}

function Outcome({ row: { is_refused: isRefused } }: Cell) {
  return <StatusTag status={isRefused ? 'rejected' : 'pending'} label={OUTCOME_LABELS[isRefused ? 'true' : 'false']} />;
}

function Answer({ row: { answer } }: Cell) {
  return (
    <div className="cell-wrap">
      <Isolate>{answer}</Isolate>
    </div>
  );
}
