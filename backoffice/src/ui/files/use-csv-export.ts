import { useNotification, useOnError } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { type CsvFile, type CsvSource, startCsvFile } from './csv-file.ts';

type CsvExportOptions = {
  /** The message after the file is saved. */
  saved: string;
  /** The text with the number of lines and the file's name. */
  describe: (count: number, file: string) => string;
};

/** The progress of the file, and its error. */
type Progress = { written: number; error?: string };

/** Writes a list's file. `progress` is set from the start until the file is saved or cancelled. */
export function useCsvExport<Row>({ saved, describe }: CsvExportOptions) {
  const { open: notify } = useNotification();
  const { mutate: checkError } = useOnError();
  const [progress, setProgress] = useState<Progress | null>(null);
  const file = useRef<CsvFile>(undefined);
  const work = useRef<AbortController>(undefined);

  // The export stops when the user leaves the list.
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
    /** Continues after a failure. */
    goOn: () => void write(),
    cancel: () => {
      work.current?.abort();
      file.current = undefined;
      setProgress(null);
    },
  };
}

/** Downloads a finished file. */
function saveFile(name: string, parts: readonly BlobPart[]): void {
  const address = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then, the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
