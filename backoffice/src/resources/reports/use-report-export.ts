import { useDataProvider } from '@refinedev/core';
import { today } from '#shared/format/day.ts';
import { REPORTS, type ReportType } from '#shared/reports/report-facts.ts';
import { reportFields } from '#shared/reports/report-schema.ts';
import { useCsvExport } from '../../ui/files/use-csv-export.ts';
import { readReportPage, type ReportRow } from './rows/report-pages.ts';
import { plural } from '#shared/format/text.ts';

/** Writes a report's file from the rows that are loaded, and from those it loads on unless they are complete. */
export function useReportExport(type: ReportType) {
  const { getList } = useDataProvider()();
  const { start, ...file } = useCsvExport<ReportRow>({
    saved: 'Report exported',
    describe: (count, name) => plural(count, ['{0} record in {1}', '{0} records in {1}'], name),
  });
  return {
    ...file,
    start: (loaded: readonly ReportRow[], complete: boolean) =>
      start({
        name: `${REPORTS[type].file}-${today()}.csv`,
        fields: reportFields(type),
        loaded,
        complete,
        readRows: (options) => readReportPage(getList, type, options),
        toLine: (row) => row,
      }),
  };
}
