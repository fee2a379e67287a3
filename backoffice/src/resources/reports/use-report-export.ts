import { useDataProvider } from '@refinedev/core';
import { today } from '#shared/format/day.ts';
import { REPORTS, type ReportType } from '#shared/reports/report-facts.ts';
import { inquiryFileRowSchema } from '#shared/reports/report-schema.ts';
import { useCsvExport } from '../../ui/files/use-csv-export.ts';
import { fileFields, fileHeadings, fileLine, type FileRow } from './report-line.ts';
import { readReportPage, type ReportFilter, type ReportRow } from './rows/report-pages.ts';
import { plural } from '#shared/format/text.ts';

/** Writes a report's file of the rows that the filter shows, from those that are loaded on unless they are complete. */
export function useReportExport(type: ReportType, filter: ReportFilter) {
  const { getList } = useDataProvider()();
  const { start, ...file } = useCsvExport<FileRow>({
    saved: 'Report exported',
    describe: (count, name) => plural(count, ['{0} record in {1}', '{0} records in {1}'], name),
  });
  const ofInquiries = REPORTS[type].view === 'admin_inquiries';
  return {
    ...file,
    start: (loaded: readonly ReportRow[], complete: boolean) =>
      start({
        name: `${REPORTS[type].file}-${today()}.csv`,
        fields: fileFields(type),
        headings: fileHeadings(type),
        // The table of inquiries shows no messages: the file reads its own rows.
        loaded: ofInquiries ? [] : loaded,
        complete: complete && !ofInquiries,
        readRows: (options) =>
          readReportPage(getList, type, filter, options, ofInquiries ? inquiryFileRowSchema : undefined),
        toLine: fileLine,
      }),
  };
}
