import { DownloadOutlined } from '@ant-design/icons';
import { type BaseRecord, useDataProvider } from '@refinedev/core';
import { Button } from 'antd';
import { today } from '#shared/format/day.ts';
import { plural } from '#shared/format/text.ts';
import type { DataListState } from '../lists/use-data-list.ts';
import { ExportProgress } from './export-progress.tsx';
import { momentHeading } from './moment-heading.ts';
import { useCsvExport } from './use-csv-export.ts';

/** A column of a list's file: its heading, and the value of a row as a spreadsheet reads it. */
type FileColumn<Row> = { heading: string; value: (row: Row) => unknown; isMoment?: true };

/** The file of a list: the beginning of its name, what it reads, and its columns. */
export type ListFile<Row> = {
  name: string;
  rows: { resource: string; select: string };
  columns: readonly FileColumn<Row>[];
};

type ListExportProps<Row extends BaseRecord> = { list: DataListState<Row>; file: ListFile<Row> };

/** Exports all rows of a list, with its search, filters and order as they are seen. */
export function ListExport<Row extends BaseRecord>({ list, file: { name, rows, columns } }: ListExportProps<Row>) {
  const { getList } = useDataProvider()();
  const { progress, start, goOn, cancel } = useCsvExport<Row>({
    saved: 'File saved',
    describe: (count, file) => plural(count, ['{0} row in {1}', '{0} rows in {1}'], file),
  });

  function handleExport() {
    // A page that failed is asked for again.
    let page = 1;
    start({
      name: `${name}-${today()}.csv`,
      fields: columns.map(({ heading }) => heading),
      headings: columns.map(({ heading, isMoment }) => (isMoment ? momentHeading(heading) : heading)),
      loaded: [],
      complete: false,
      readRows: async ({ size, signal }) => {
        const { data } = await getList<Row>({
          resource: rows.resource,
          filters: list.filters,
          sorters: [list.sorter],
          pagination: { currentPage: page, pageSize: size },
          meta: { select: rows.select, uncounted: true, signal },
        });
        page += 1;
        return data;
      },
      toLine: (row) => Object.fromEntries(columns.map(({ heading, value }) => [heading, value(row)])),
    });
  }

  if (!progress) {
    return (
      <Button icon={<DownloadOutlined />} disabled={!list.rows?.length} onClick={handleExport}>
        Export CSV
      </Button>
    );
  }
  const total = Math.max(list.isTotalExact ? (list.total ?? 0) : 0, progress.written);
  return <ExportProgress label="Rows written" {...progress} total={total} onGoOn={goOn} onCancel={cancel} />;
}
