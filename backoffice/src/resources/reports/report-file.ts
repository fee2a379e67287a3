import type { DataProvider } from '@refinedev/core';
import { today } from '../../../../shared/format/day.ts';
import { REPORTS, type ReportType } from '../../../../shared/reports/report-facts.ts';
import { reportFields } from '../../../../shared/reports/report-schema.ts';
import { endOf, readReportPage, type ReportRow } from './report-pages.ts';

/** As many as one request answers. */
const ROWS_AT_ONCE = 1000;
/** As many as are written without keeping anybody from using the page. */
const LINES_AT_ONCE = 500;

/** A file in the making: it holds what has been written, so that what failed can go on where it stopped. */
export type ReportFile = ReturnType<typeof startReportFile>;

type FileOptions = {
  getList: DataProvider['getList'];
  type: ReportType;
  /** Rows that are there already, from the newest on. */
  loaded: readonly ReportRow[];
  /** Whether these are all of them. */
  complete: boolean;
};

/** A report's file, written from the rows that are loaded and from those it loads on, page by page. */
export function startReportFile({ getList, type, loaded, complete }: FileOptions) {
  const fields = reportFields(type);
  // The browser holds what is written: one text of it all would take long to make, and the page's memory.
  const parts: Blob[] = [];
  let written = 0;
  let end = endOf(loaded);
  let finished = false;

  return {
    name: `${REPORTS[type].file}-${today()}.csv`,
    parts: parts as readonly Blob[],
    written: () => written,

    /** Writes on to the end; ends early, by an error, when a page fails or the signal is given. */
    async write(signal: AbortSignal, onProgress: (written: number) => void): Promise<void> {
      const { BYTE_ORDER_MARK, csvHead, csvLines } = await import('./report-csv.ts');
      const add = async (rows: readonly ReportRow[]) => {
        for (let from = 0; from < rows.length; from += LINES_AT_ONCE) {
          const piece = rows.slice(from, from + LINES_AT_ONCE);
          parts.push(new Blob([csvLines(fields, piece)]));
          written += piece.length;
          await nextTask();
          signal.throwIfAborted();
        }
        onProgress(written);
      };

      if (parts.length === 0) parts.push(new Blob([BYTE_ORDER_MARK, csvHead(fields)]));
      if (written < loaded.length) await add(loaded.slice(written));
      finished ||= complete;
      while (!finished) {
        const rows = await readReportPage(getList, type, { after: end, size: ROWS_AT_ONCE, signal });
        await add(rows);
        end = endOf(rows);
        finished = rows.length < ROWS_AT_ONCE;
      }
      signal.throwIfAborted();
    },
  };
}

/** Hands the finished file to the person. */
export function saveFile({ name, parts }: Pick<ReportFile, 'name' | 'parts'>): void {
  const address = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Lets the page answer to people between two pieces of work. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
