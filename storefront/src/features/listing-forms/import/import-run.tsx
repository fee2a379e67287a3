import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { plural } from '#shared/format/text.ts';
import { showFailure, signInAgain } from '../../../lib/show-failure.ts';
import { Notice } from '../../../ui/forms/notice.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import { OWN_KINDS } from '../../listings/own/own-kinds.ts';
import type { ImportKind } from './import-kinds.ts';
import type { Archive } from './read-files.ts';
import type { ImportRow } from './read-row.ts';
import { PhotoError, type Progress, runImport } from './run-import.ts';

type ImportRunProps = {
  kind: ImportKind;
  rows: readonly ImportRow[];
  archive: Archive | null;
  /** Receives the number of imported drafts. */
  onImported: (count: number) => void;
};

/** Imports rows and shows the progress. The user can stop it, and a stopped import has saved nothing. */
export function ImportRun({ kind, rows, archive, onImported }: ImportRunProps) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress>({ photos: 0, ofPhotos: 0 });
  const [stored] = useState(() => new Map<string, string>());
  const [stop, setStop] = useState(() => new AbortController());
  useEffect(() => () => stop.abort(), [stop]);
  const run = useMutation({
    mutationFn: ({ signal }: AbortController) =>
      runImport({ kind, rows, archive, stored, signal, onProgress: setProgress }),
    onSuccess: (ids) => onImported(ids.length),
    onSettled: () => Promise.all(OWN_KINDS[kind].keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    onError: (error, { signal }) => {
      signInAgain(error);
      if (error instanceof PhotoError || signal.aborted) return;
      showFailure(error, { title: 'Import failed', fallback: 'Nothing was imported. Please try again.' });
    },
  });

  function start(): void {
    const next = new AbortController();
    setStop(next);
    run.mutate(next);
  }

  if (run.isPending || run.isSuccess) {
    const { photos, ofPhotos } = progress;
    return (
      <div className="grid gap-3">
        <progress aria-label="Import" max={ofPhotos + 1} value={photos} className="w-full" />
        <p role="status">
          Photo {photos} of {ofPhotos}
        </p>
        <div>
          <button type="button" className={buttonClass('line')} onClick={() => stop.abort()}>
            Stop
          </button>
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      {run.isError && stop.signal.aborted && <Notice tone="info">The import was stopped. Nothing was imported.</Notice>}
      {run.error instanceof PhotoError && <Notice tone="failure">{run.error.message} Nothing was imported.</Notice>}
      <div>
        <button type="button" disabled={rows.length === 0} className={buttonClass('primary')} onClick={start}>
          {plural(rows.length, ['Import {0} draft', 'Import {0} drafts'])}
        </button>
      </div>
    </div>
  );
}
