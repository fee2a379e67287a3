import { useNotification, useOnError } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { type CsvFile, type CsvSource, startCsvFile } from './csv-file.ts';

type CsvExportOptions = {
  /** What is said once the file is saved. */
  saved: string;
  /** How many lines are in which file. */
  describe: (count: number, file: string) => string;
};

/** How far the file is, and what stopped it. */
type Progress = { written: number; error?: string };

/** Writes a list's file; `progress` is there from the start until it is saved or cancelled. */
export function useCsvExport<Row>({ saved, describe }: CsvExportOptions) {
  const { open: notify } = useNotification();
  const { mutate: checkError } = useOnError();
  const [progress, setProgress] = useState<Progress | null>(null);
  const file = useRef<CsvFile>(undefined);
  const work = useRef<AbortController>(undefined);

  // Nobody waits for a file whose list they have left.
  useEffect(() => () => work.current?.abort(), []);

  async function write(): Promise<void> {
    const present = file.current;
    if (!present) return;
    const { signal } = (work.current = new AbortController());
    setProgress({ written: present.written() });
    try {
      await present.write(signal, (written) => setProgress({ written }));
      saveFile(present.name, present.parts);
      file.current = undefined;
      setProgress(null);
      notify?.({ type: 'success', message: saved, description: describe(present.written(), present.name) });
    } catch (error) {
      if (signal.aborted) return;
      checkError(error);
      setProgress({ written: present.written(), error: (error as Error).message });
    }
  }

  return {
    progress,
    start: (source: CsvSource<Row>) => {
      file.current = startCsvFile(source);
      void write();
    },
    /** Goes on where it stopped. */
    goOn: () => void write(),
    cancel: () => {
      work.current?.abort();
      file.current = undefined;
      setProgress(null);
    },
  };
}

/** Hands a finished file to the person. */
function saveFile(name: string, parts: readonly BlobPart[]): void {
  const address = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
