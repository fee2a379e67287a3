import { useEffect, useRef, useState } from 'react';
import { pictureToSend } from './picture-to-send.ts';

export type ReportPicture =
  | { state: 'none' }
  | { state: 'busy' }
  | { state: 'ready'; picture: Blob; src: string }
  | { state: 'failed'; problem: string };

const NONE: ReportPicture = { state: 'none' };

/** The optional picture of a report: choose, shrink, remove. */
export function useReportPicture() {
  const [shown, setShown] = useState<ReportPicture>(NONE);
  const latest = useRef(0);
  const src = shown.state === 'ready' ? shown.src : undefined;
  useEffect(
    () => () => {
      if (src) URL.revokeObjectURL(src);
    },
    [src],
  );

  async function choose(file: File): Promise<void> {
    latest.current += 1;
    const turn = latest.current;
    setShown({ state: 'busy' });
    const made = await pictureToSend(file);
    // The user has chosen another picture or removed it in the meantime.
    if (turn !== latest.current) return;
    if ('problem' in made) setShown({ state: 'failed', problem: made.problem });
    else setShown({ state: 'ready', picture: made.picture, src: URL.createObjectURL(made.picture) });
  }

  function remove(): void {
    latest.current += 1;
    setShown(NONE);
  }

  return { shown, choose, remove };
}
