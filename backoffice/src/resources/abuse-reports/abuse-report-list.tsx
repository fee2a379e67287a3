import { Isolate } from '#browser/isolate.tsx';
import { carPath, propertyPath } from '#shared/paths.ts';
import {
  ABUSE_REPORT_OUTCOME_LABELS,
  ABUSE_REPORT_REASON_LABELS,
  ABUSE_REPORT_STATUS_LABELS,
  ABUSE_REPORT_SUBJECT_LABELS,
  ABUSE_REPORT_SUBJECTS,
} from '#shared/abuse-reports/abuse-report-facts.ts';
import { formatMoment } from '#shared/format/moment.ts';
import { plural } from '#shared/format/text.ts';
import noResultsPicture from '../../pictures/no-results.svg';
import { NewTabLink } from '../../ui/cells/new-tab-link.tsx';
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
import { AbuseReportCase } from './abuse-report-case.tsx';
import { type AbuseReportRow, ABUSE_REPORTS } from './abuse-report-row.ts';

const COLUMNS: DataColumn<AbuseReportRow>[] = [
  { key: 'title', title: 'Reported', sorts: true, render: (report) => <Reported row={report} /> },
  { key: 'reason', title: 'Reason', render: (report) => <Reason row={report} /> },
  {
    key: 'accused_name',
    title: 'Person',
    render: ({ accused_id: id, accused_name: name }) => <PersonLink id={id} name={name ?? '—'} />,
  },
  { key: 'status', title: 'Status', render: (report) => <AbuseReportTag row={report} /> },
  {
    key: 'created_at',
    title: 'Since',
    sorts: true,
    render: (report) => <span className="moment">{formatMoment(report.created_at)}</span>,
  },
  { key: 'actions', title: 'Actions', render: (report) => <Review row={report} /> },
];

const WAITING = ['true', 'false'] as const;
const WAITING_LABELS = { true: 'Waiting', false: 'Decided' };

const TEXTS = {
  title: 'Abuse reports',
  counted: (count: number) => plural(count, ['{0} reported', '{0} reported']),
  failed: 'The reports could not be loaded',
  noMatch: 'No reports match',
};

/** The abuse reports and their outcomes. */
export function AbuseReportList() {
  useDocumentTitle('Abuse reports · Admin Panel');
  const list = useDataList({ rows: ABUSE_REPORTS });
  const waiting = filterValue(list.filters, 'is_waiting') as 'true' | undefined;
  const subject = filterValue(list.filters, 'subject');
  const clear = () => list.filter([equals('is_waiting', undefined), equals('subject', undefined)]);
  return (
    <>
      <DataList
        list={list}
        texts={TEXTS}
        columns={COLUMNS}
        card={AbuseReportCard}
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
              label="Reported item"
              all="Everything"
              value={subject}
              choices={ABUSE_REPORT_SUBJECTS}
              labels={ABUSE_REPORT_SUBJECT_LABELS}
              onChoose={(chosen) => list.filter([equals('subject', chosen)])}
            />
          </>
        }
        onClear={waiting || subject ? clear : undefined}
        empty={{
          picture: noResultsPicture,
          title: 'Nothing has been reported',
          text: 'Reports will appear here when people send them.',
        }}
      />
      <RowPanel list={list} rows={ABUSE_REPORTS} nameOf={({ title }) => title} isWide>
        {(report) => <AbuseReportCase report={report} />}
      </RowPanel>
    </>
  );
}

type Cell = { row: AbuseReportRow };

function AbuseReportCard({ row: report }: Cell) {
  return (
    <>
      <Reported row={report} />
      <AbuseReportTag row={report} />
      <Reason row={report} />
      <div className="card-line card-line-middle">
        <span className="card-detail">{formatMoment(report.created_at)}</span>
        <Review row={report} />
      </div>
    </>
  );
}

function Reported({ row: { subject, subject_id, title } }: Cell) {
  const path = subject === 'property' ? propertyPath(subject_id) : subject === 'car' ? carPath(subject_id) : null;
  return (
    <div className="cell-wrap">
      {path ? <NewTabLink href={path}>{title}</NewTabLink> : <Isolate className="cell-main">{title}</Isolate>}
      <span className="cell-detail">{ABUSE_REPORT_SUBJECT_LABELS[subject]}</span>
    </div>
  );
}

function Reason({ row: { reason, reports } }: Cell) {
  return (
    <div className="cell-wrap">
      {ABUSE_REPORT_REASON_LABELS[reason]}
      {reports > 1 ? <span className="cell-detail">{plural(reports, ['{0} report', '{0} reports'])}</span> : null}
    </div>
  );
}

/** The colours of open, claimed and decided reports. */
const LOOKS = { open: 'pending', claimed: 'new', decided: 'default' } as const;

function AbuseReportTag({ row: { status, outcome, claimed_by_name: claimer } }: Cell) {
  return (
    <div className="cell-wrap">
      <StatusTag
        status={LOOKS[status]}
        label={
          status === 'claimed' && claimer ? (
            <>
              Claimed by <Isolate>{claimer}</Isolate>
            </>
          ) : outcome ? (
            ABUSE_REPORT_OUTCOME_LABELS[outcome]
          ) : (
            ABUSE_REPORT_STATUS_LABELS[status]
          )
        }
      />
    </div>
  );
}

function Review({ row: report }: Cell) {
  return (
    <RowLink id={report.id}>
      {report.status === 'decided' ? OPEN : 'Review'} <span className="visually-hidden">{report.title}</span>
    </RowLink>
  );
}
