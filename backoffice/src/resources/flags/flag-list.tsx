import { Button } from 'antd';
import { createContext, use, useState } from 'react';
import { carPath, propertyPath } from '#shared/paths.ts';
import {
  FLAG_OUTCOME_LABELS,
  FLAG_REASON_LABELS,
  FLAG_STATUS_LABELS,
  FLAG_SUBJECT_LABELS,
  FLAG_SUBJECTS,
} from '#shared/flags/flag-facts.ts';
import { formatMoment } from '#shared/format/moment.ts';
import { plural } from '#shared/format/text.ts';
import noResultsPicture from '../../pictures/no-results.svg';
import { NewTabLink } from '../../ui/cells/new-tab-link.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { DataList } from '../../ui/lists/data-list.tsx';
import type { DataColumn } from '../../ui/lists/data-table.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { equals, filterValue } from '../../ui/lists/search-filter.ts';
import { useDataList } from '../../ui/lists/use-data-list.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { FlagPanel } from './flag-panel.tsx';
import { type FlagRow, FLAGS } from './flag-row.ts';

const OpenFlag = createContext<(flag: FlagRow) => void>(() => {});

const COLUMNS: DataColumn<FlagRow>[] = [
  { key: 'title', title: 'Reported', sorts: true, render: (flag) => <Reported row={flag} /> },
  { key: 'reason', title: 'Reason', render: (flag) => <Reason row={flag} /> },
  { key: 'accused_name', title: 'Whose', render: ({ accused_name: name }) => <bdi>{name ?? '—'}</bdi> },
  { key: 'status', title: 'Status', render: (flag) => <FlagTag row={flag} /> },
  {
    key: 'created_at',
    title: 'Since',
    sorts: true,
    render: (flag) => <span className="moment">{formatMoment(flag.created_at)}</span>,
  },
  { key: 'actions', title: 'Actions', render: (flag) => <OpenButton row={flag} /> },
];

const WAITING = ['true', 'false'] as const;
const WAITING_LABELS = { true: 'Waiting', false: 'Decided' };

const TEXTS = {
  title: 'Reports of abuse',
  counted: (count: number) => plural(count, ['{0} reported', '{0} reported']),
  failed: 'The reports could not be loaded',
  noMatch: 'No reports match',
};

/** What people reported, and what came of it. */
export function FlagList() {
  useDocumentTitle('Reports of abuse · Admin Panel');
  const list = useDataList({ rows: FLAGS });
  const [opened, setOpened] = useState<FlagRow | null>(null);
  const waiting = filterValue(list.filters, 'is_waiting') as 'true' | undefined;
  const subject = filterValue(list.filters, 'subject');
  const clear = () => list.filter([equals('is_waiting', undefined), equals('subject', undefined)]);
  return (
    <OpenFlag value={setOpened}>
      <DataList
        list={list}
        texts={TEXTS}
        columns={COLUMNS}
        card={FlagCard}
        toolbar={
          <>
            <FilterSelect
              label="Waiting or decided"
              all="Waiting and decided"
              value={waiting}
              choices={WAITING}
              labels={WAITING_LABELS}
              onChoose={(chosen) => list.filter([equals('is_waiting', chosen)])}
            />
            <FilterSelect
              label="What was reported"
              all="Everything"
              value={subject}
              choices={FLAG_SUBJECTS}
              labels={FLAG_SUBJECT_LABELS}
              onChoose={(chosen) => list.filter([equals('subject', chosen)])}
            />
          </>
        }
        onClear={waiting || subject ? clear : undefined}
        empty={{
          picture: noResultsPicture,
          title: 'Nothing has been reported',
          text: 'Reports will appear here once people tell us of something.',
        }}
      />
      {opened ? <FlagPanel key={opened.id} flag={opened} onClosed={() => setOpened(null)} /> : null}
    </OpenFlag>
  );
}

type Cell = { row: FlagRow };

function FlagCard({ row: flag }: Cell) {
  return (
    <>
      <Reported row={flag} />
      <FlagTag row={flag} />
      <Reason row={flag} />
      <div className="card-line card-line-middle">
        <span className="card-detail">{formatMoment(flag.created_at)}</span>
        <OpenButton row={flag} />
      </div>
    </>
  );
}

function Reported({ row: { subject, subject_id, title } }: Cell) {
  const path = subject === 'property' ? propertyPath(subject_id) : subject === 'car' ? carPath(subject_id) : null;
  return (
    <div className="cell-wrap">
      {path ? <NewTabLink href={path}>{title}</NewTabLink> : <bdi className="cell-main">{title}</bdi>}
      <span className="cell-detail">{FLAG_SUBJECT_LABELS[subject]}</span>
    </div>
  );
}

function Reason({ row: { reason, reports } }: Cell) {
  return (
    <div className="cell-wrap">
      {FLAG_REASON_LABELS[reason]}
      {reports > 1 ? <span className="cell-detail">{plural(reports, ['{0} report', '{0} reports'])}</span> : null}
    </div>
  );
}

/** The colours of what waits, is in hand, and is done. */
const LOOKS = { open: 'pending', claimed: 'new', decided: 'default' } as const;

function FlagTag({ row: { status, outcome, claimed_by_name: claimer } }: Cell) {
  return (
    <div className="cell-wrap">
      <StatusTag status={LOOKS[status]} label={outcome ? FLAG_OUTCOME_LABELS[outcome] : FLAG_STATUS_LABELS[status]} />
      {status === 'claimed' && claimer ? <bdi className="cell-detail">{claimer}</bdi> : null}
    </div>
  );
}

function OpenButton({ row: flag }: Cell) {
  const open = use(OpenFlag);
  return (
    <Button size="small" onClick={() => open(flag)}>
      {flag.status === 'decided' ? 'Look' : 'Look and decide'} <span className="visually-hidden">{flag.title}</span>
    </Button>
  );
}
