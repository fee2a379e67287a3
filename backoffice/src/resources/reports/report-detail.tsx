import { useEffect, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { ArrowLeftOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { AREA_PATHS } from '#shared/paths.ts';
import { REPORTS, type ReportType } from '#shared/reports/report-facts.ts';
import notFoundPicture from '../../pictures/not-found.svg';
import { ExportProgress } from '../../ui/files/export-progress.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RouteButton } from '../../ui/cells/new-tab-link.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { ReportRows } from './rows/report-rows.tsx';
import { ReportFilterBar } from './report-filter-bar.tsx';
import { useReportFilter } from './use-report-filter.ts';
import { useReportExport } from './use-report-export.ts';
import { useReportFigures } from './use-report-figures.ts';
import { useReportRows } from './rows/use-report-rows.ts';
import { plural, t } from '#shared/format/text.ts';
import './reports.css';

/** One report at its own address, or the way back from an address that is none. */
export function ReportDetail() {
  const { id = '' } = useParams();
  if (isReport(id)) return <Report key={id} type={id} />;
  return (
    <Notice
      heading="h2"
      picture={notFoundPicture}
      title="There is no such report"
      text="The six reports are listed in the summary."
      action={<RouteButton to={`${AREA_PATHS.admin}/reports`}>Back to Summary</RouteButton>}
    />
  );
}

function isReport(name: string): name is ReportType {
  return Object.hasOwn(REPORTS, name);
}

function Report({ type }: { type: ReportType }) {
  const { title } = REPORTS[type];
  useDocumentTitle(t(`${title} · Reports · Admin Panel`));
  const heading = useHeadingInSight();
  const { figures, query } = useReportFigures();
  const state = useReportFilter(type);
  const list = useReportRows(type, state.filter);
  const { progress, start, goOn, cancel } = useReportExport(type, state.filter);

  const { rows } = list;
  const complete = rows !== undefined && !list.query.hasNextPage;
  // Rows that are all there count themselves; until then the database has.
  const total = complete ? rows.length : state.isFiltered ? undefined : figures?.[type];
  // The figures may fail where the rows come: then the rows so far are what is known.
  const rowCount = total ?? (query.isError ? rows?.length : undefined);

  return (
    <section aria-label={title}>
      <div className="report-heading">
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <output className="list-total">
            {rows && rowCount !== undefined
              ? plural(rowCount, ['Detailed view of {0} records', 'Detailed view of {0} records'])
              : null}
            {rows && rowCount === undefined && state.isFiltered
              ? plural(rows.length, ['Detailed view of more than {0} record', 'Detailed view of more than {0} records'])
              : null}
            {list.query.isPending ? 'Loading detailed report data...' : null}
          </output>
        </div>
        <div className="page-actions">
          <RouteButton to={`${AREA_PATHS.admin}/reports`} icon={<ArrowLeftOutlined />}>
            Back to Summary
          </RouteButton>
          <Button
            type="primary"
            icon={<DownloadOutlined />}
            disabled={!rows?.length || progress !== null}
            // What has changed since is read again for the file.
            onClick={() => (list.outdated ? start([], false) : start(rows ?? [], complete))}
          >
            Export CSV
          </Button>
        </div>
      </div>
      <ReportFilterBar {...state} />
      {progress ? (
        <ExportProgress
          label="Records written"
          {...progress}
          total={Math.max(rowCount ?? 0, progress.written)}
          onGoOn={goOn}
          onCancel={cancel}
        />
      ) : null}
      <ReportRows type={type} list={list} total={rowCount} />
    </section>
  );
}

/** Who came by a card finds what they opened in sight, below the figures of the panel. */
function useHeadingInSight() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const opened = key !== 'default';
  useEffect(() => {
    if (!opened) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [opened]);
  return heading;
}
