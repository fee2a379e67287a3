import { Button, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { REPORTS, type ReportType } from '#shared/reports/report-facts.ts';
import errorPicture from '../../../pictures/error.svg';
import noListingsPicture from '../../../pictures/no-listings.svg';
import { LIST_SKELETON_ROWS } from '../../../ui/lists/list-texts.ts';
import { LongTable } from '../../../ui/lists/long-table.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import type { ReportRow } from './report-pages.ts';
import { REPORT_TABLES } from './report-tables.tsx';
import { nameOfRow } from '../report-words.ts';
import type { useReportRows } from './use-report-rows.ts';
import { lazyPart } from '#browser/lazy-part.ts';

const RowDialog = lazyPart(() => import('./row-dialog.tsx'), 'RowDialog');

const WIDE_ENOUGH_FOR_COLUMNS = '(min-width: 48rem)';
const ROW_HEIGHT = 84;
const CARD_HEIGHT = 216;

type ReportRowsProps = { type: ReportType; list: ReturnType<typeof useReportRows>; total: number | undefined };

/** The rows of a report, or their placeholder. */
export function ReportRows({ type, list: { query, rows, loadOn, outdated, showChanges }, total }: ReportRowsProps) {
  const inColumns = useMediaQuery(WIDE_ENOUGH_FOR_COLUMNS);
  const { title } = REPORTS[type];
  const [opened, setOpened] = useState<{ row: ReportRow; open: boolean; opener: Element | null }>();
  const { columns, card: Card } = REPORT_TABLES[type];
  const again = (
    <Button loading={query.isFetching} onClick={() => void (rows ? query.fetchNextPage() : query.refetch())}>
      Try again
    </Button>
  );

  if (query.isError && !rows) {
    return (
      <Notice
        role="alert"
        heading="h3"
        picture={errorPicture}
        title="The report could not be loaded"
        text={query.error.message}
        action={again}
      />
    );
  }
  if (!rows) {
    return (
      <div className="report-loading" aria-busy="true">
        <Skeleton active title={false} paragraph={{ rows: LIST_SKELETON_ROWS, width: '100%' }} />
      </div>
    );
  }
  if (rows.length === 0) {
    return (
      <Notice
        heading="h3"
        picture={noListingsPicture}
        title="No records yet"
        text="New records will appear here automatically."
      />
    );
  }
  return (
    <>
      {outdated ? (
        <output className="report-news">
          {query.isRefetchError
            ? `The changes could not be loaded. ${query.error.message}`
            : 'This report has changed since you opened it.'}
          <Button type="link" loading={query.isRefetching} onClick={() => void showChanges()}>
            Show changes
          </Button>
        </output>
      ) : null}
      <LongTable
        label={title}
        rows={rows}
        total={total ?? rows.length}
        columns={
          inColumns
            ? columns
            : [{ key: 'card', title: 'Newest first', width: '100%', render: (row) => <Card row={row} /> }]
        }
        rowHeight={inColumns ? ROW_HEIGHT : CARD_HEIGHT}
        onNearEnd={loadOn}
        nameOf={nameOfRow}
        opens={[RowDialog]}
        onOpen={(row) => setOpened({ row, open: true, opener: document.activeElement })}
      >
        {query.isFetchNextPageError ? (
          <div className="report-more" role="alert">
            <span>More records could not be loaded. {query.error.message}</span>
            {again}
          </div>
        ) : null}
        {query.isFetchingNextPage ? <p className="report-more">Loading more records…</p> : null}
      </LongTable>
      {opened ? (
        <Suspense fallback={null}>
          <RowDialog type={type} {...opened} onClose={() => setOpened({ ...opened, open: false })} />
        </Suspense>
      ) : null}
    </>
  );
}
