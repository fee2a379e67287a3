import { useDataProvider, useNotification, useOnError } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { formatWhole } from '../../../../shared/format/number.ts';
import type { ReportType } from '../../../../shared/reports/report-facts.ts';
import { type ReportFile, saveFile, startReportFile } from './report-file.ts';
import type { ReportRow } from './report-pages.ts';

/** How far the file is, and what stopped it. */
type Progress = { written: number; error?: string };

/** Writes a report's file; `progress` is there from the start until it is saved or cancelled. */
export function useReportExport(type: ReportType) {
  const { getList } = useDataProvider()();
  const { open: notify } = useNotification();
  const { mutate: checkError } = useOnError();
  const [progress, setProgress] = useState<Progress | null>(null);
  const file = useRef<ReportFile>(undefined);
  const work = useRef<AbortController>(undefined);

  // Nobody waits for a file whose report they have left.
  useEffect(() => () => work.current?.abort(), []);

  async function write(): Promise<void> {
    const present = file.current;
    if (!present) return;
    const { signal } = (work.current = new AbortController());
    setProgress({ written: present.written() });
    try {
      await present.write(signal, (written) => setProgress({ written }));
      saveFile(present);
      setProgress(null);
      const records = present.written() === 1 ? '1 record' : `${formatWhole(present.written())} records`;
      notify?.({ type: 'success', message: 'Report exported', description: `${records} in ${present.name}` });
    } catch (error) {
      if (signal.aborted) return;
      checkError(error);
      setProgress({ written: present.written(), error: (error as Error).message });
    }
  }

  return {
    progress,
    start: (loaded: readonly ReportRow[], complete: boolean) => {
      file.current = startReportFile({ getList, type, loaded, complete });
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
