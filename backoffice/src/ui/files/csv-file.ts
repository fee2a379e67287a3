/** The most rows in one request. */
const ROWS_AT_ONCE = 1000;
/** The most rows written at once, so that the page stays responsive. */
const LINES_AT_ONCE = 500;

export type CsvSource<Row> = {
  /** The file's name. */
  name: string;
  fields: readonly string[];
  /** The column headings. The default is the names of the fields. */
  headings?: readonly string[];
  /** Rows that are already loaded, from the first row on. */
  loaded: readonly Row[];
  /** Whether these are all rows. */
  complete: boolean;
  /** Reads the rows after a row, or the first rows. Fewer than `size` rows mean the last page. */
  readRows: (options: { after: Row | undefined; size: number; signal: AbortSignal }) => Promise<Row[]>;
  /** A row by the names of the fields. */
  toLine: (row: Row) => object;
};

/** An unfinished file. It keeps the written rows, so that it can continue after a failure. */
export type CsvFile = ReturnType<typeof startCsvFile>;

/** Writes a list's file from the loaded rows, and loads the remaining rows page by page. */
export function startCsvFile<Row>({
  name,
  fields,
  headings = fields,
  loaded,
  complete,
  readRows,
  toLine,
}: CsvSource<Row>) {
  // The browser stores the parts. One large text would be slow and use the page's memory.
  const parts: Blob[] = [];
  let written = 0;
  let last = loaded.at(-1);
  let finished = false;

  return {
    name,
    parts: parts as readonly Blob[],
    written: () => written,

    /** Writes to the end. Throws if a page fails or the signal aborts. */
    async write(signal: AbortSignal, onProgress: (written: number) => void): Promise<void> {
      const { BYTE_ORDER_MARK, csvHead, csvLines } = await import('./csv.ts');
      const add = async (rows: readonly Row[]) => {
        for (let from = 0; from < rows.length; from += LINES_AT_ONCE) {
          const piece = rows.slice(from, from + LINES_AT_ONCE);
          parts.push(new Blob([csvLines(fields, piece.map(toLine))]));
          written += piece.length;
          await nextTask();
          signal.throwIfAborted();
        }
        onProgress(written);
      };

      if (parts.length === 0) parts.push(new Blob([BYTE_ORDER_MARK, csvHead(headings)]));
      if (written < loaded.length) await add(loaded.slice(written));
      finished ||= complete;
      while (!finished) {
        const rows = await readRows({ after: last, size: ROWS_AT_ONCE, signal });
        await add(rows);
        last = rows.at(-1) ?? last;
        finished = rows.length < ROWS_AT_ONCE;
      }
      signal.throwIfAborted();
    },
  };
}

/** Lets the page handle input between two parts of the work. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
