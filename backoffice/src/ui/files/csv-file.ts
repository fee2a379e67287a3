/** As many as one request answers. */
const ROWS_AT_ONCE = 1000;
/** As many as are written without keeping anybody from using the page. */
const LINES_AT_ONCE = 500;

export type CsvSource<Row> = {
  /** The file's name. */
  name: string;
  fields: readonly string[];
  /** What people read above each column; without it the names of the fields. */
  headings?: readonly string[];
  /** Rows that are there already, from the first on. */
  loaded: readonly Row[];
  /** Whether these are all of them. */
  complete: boolean;
  /** The rows that follow one, or the first; fewer than `size` are the last ones. */
  readRows: (options: { after: Row | undefined; size: number; signal: AbortSignal }) => Promise<Row[]>;
  /** A row by the names of the fields. */
  toLine: (row: Row) => object;
};

/** A file in the making: it holds what has been written, so that what failed can go on where it stopped. */
export type CsvFile = ReturnType<typeof startCsvFile>;

/** A list's file, written from the rows that are loaded and from those it loads on, page by page. */
export function startCsvFile<Row>({
  name,
  fields,
  headings = fields,
  loaded,
  complete,
  readRows,
  toLine,
}: CsvSource<Row>) {
  // The browser holds what is written: one text of it all would take long to make, and the page's memory.
  const parts: Blob[] = [];
  let written = 0;
  let last = loaded.at(-1);
  let finished = false;

  return {
    name,
    parts: parts as readonly Blob[],
    written: () => written,

    /** Writes on to the end; ends early, by an error, when a page fails or the signal is given. */
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

/** Lets the page answer to people between two pieces of work. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
