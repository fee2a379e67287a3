import { useNotification, useOnError } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { formatWhole } from '../../../shared/format/number.ts';
import { saveFile } from './save-file.ts';

/** As many as one request answers. */
const ROWS_AT_ONCE = 1000;

type CsvSource<Row> = {
  /** The file's name. */
  name: string;
  fields: readonly string[];
  /** The rows that follow one, or the first; fewer than `size` are the last ones. */
  readRows: (options: { after: Row | undefined; size: number; signal: AbortSignal }) => Promise<Row[]>;
  /** A row by the names of the fields. */
  toLine: (row: Row) => object;
};

/** How far the file is, and what stopped it. */
type Progress = { written: number; error?: string };

/** A file in the making: it holds what has been written, so that what failed can go on where it stopped. */
type CsvFile<Row> = { source: CsvSource<Row>; parts: string[]; written: number; last?: Row; complete: boolean };

/** Writes a list's file page by page; `progress` is there from the start until it is saved or cancelled. */
export function useCsvExport<Row extends object>() {
  const { open: notify } = useNotification();
  const { mutate: checkError } = useOnError();
  const [progress, setProgress] = useState<Progress | null>(null);
  const file = useRef<CsvFile<Row>>(undefined);
  const work = useRef<AbortController>(undefined);

  // Nobody waits for a file whose list they have left.
  useEffect(() => () => work.current?.abort(), []);

  async function write(present: CsvFile<Row>): Promise<void> {
    const { signal } = (work.current = new AbortController());
    setProgress({ written: present.written });
    try {
      await writeOn(present, signal, (written) => setProgress({ written }));
      const { name } = present.source;
      saveFile(name, present.parts);
      setProgress(null);
      const rows = present.written === 1 ? '1 row' : `${formatWhole(present.written)} rows`;
      notify?.({ type: 'success', message: 'File saved', description: `${rows} in ${name}` });
    } catch (error) {
      if (signal.aborted) return;
      checkError(error);
      setProgress({ written: present.written, error: (error as Error).message });
    }
  }

  return {
    progress,
    start: (source: CsvSource<Row>) => {
      file.current = { source, parts: [], written: 0, complete: false };
      void write(file.current);
    },
    /** Goes on where it stopped. */
    goOn: () => {
      if (file.current) void write(file.current);
    },
    cancel: () => {
      work.current?.abort();
      file.current = undefined;
      setProgress(null);
    },
  };
}

/** Writes to the end; ends early, by an error, when a page fails or the signal is given. */
async function writeOn<Row extends object>(
  file: CsvFile<Row>,
  signal: AbortSignal,
  onProgress: (written: number) => void,
): Promise<void> {
  const { fields, readRows, toLine } = file.source;
  const { BYTE_ORDER_MARK, csvHead, csvLines } = await import('./csv.ts');
  if (file.parts.length === 0) file.parts.push(BYTE_ORDER_MARK, csvHead(fields));
  while (!file.complete) {
    const rows = await readRows({ after: file.last, size: ROWS_AT_ONCE, signal });
    signal.throwIfAborted();
    file.parts.push(csvLines(fields, rows.map(toLine)));
    file.written += rows.length;
    file.complete = rows.length < ROWS_AT_ONCE;
    const last = rows.at(-1);
    if (last) file.last = last;
    onProgress(file.written);
  }
}
