import { useEffect, useRef, useState } from 'react';
import type { DataError } from '../../../providers/rows/data-error.ts';
import type { ListingKind } from '../listing-kind.ts';
import type { SeenListing } from '../row/listing-row.ts';
import { isUndoable, type ModerationAction, type ModerationChoice, UNDO_OF } from '../moderation/moderation.ts';
import { useLeaveWarning } from '../moderation/use-leave-warning.ts';
import { useModerationCall } from '../moderation/use-moderation-call.ts';
import { type BulkResult, type BulkRun, inCalls } from './bulk-run.ts';

/** One action on many listings, some at a time, until it is through or cancelled. What is done stays done. */
export function useBulkRun(kind: ListingKind, reload: () => Promise<unknown>) {
  const call = useModerationCall(kind);
  const [run, setRun] = useState<BulkRun | null>(null);
  const isCancelled = useRef(false);

  useLeaveWarning(run?.state === 'running');
  // Whoever leaves sees no more of it, and could not stop it.
  useEffect(
    () => () => {
      isCancelled.current = true;
    },
    [],
  );

  async function go(before: BulkRun, listings: readonly SeenListing[]) {
    const { action, choice } = before;
    isCancelled.current = false;
    setRun(before);
    for (const part of inCalls(listings)) {
      if (isCancelled.current) break;
      const results = await decide(part, action, choice);
      setRun((present) => present && { ...present, results: [...present.results, ...results] });
    }
    await reload();
    setRun((present) => present && { ...present, state: isCancelled.current ? 'cancelled' : 'finished' });
  }

  async function decide(
    part: SeenListing[],
    action: ModerationAction,
    choice?: ModerationChoice,
  ): Promise<BulkResult[]> {
    try {
      const { resultsOf } = await import('./bulk-results.ts');
      return resultsOf(part, await call(part, action, choice), kind);
    } catch (error) {
      const { message } = error as DataError;
      return part.map((listing) => ({ listing, problem: message, again: true }));
    }
  }

  const start = (listings: readonly SeenListing[], action: ModerationAction, choice?: ModerationChoice) =>
    go({ action, choice, total: listings.length, results: [], state: 'running' }, listings);

  /** Those that did not arrive, as they were seen. */
  async function tryAgain() {
    if (!run) return;
    const failed = run.results.filter(({ again }) => again);
    const kept = run.results.filter(({ again }) => !again);
    await go(
      { ...run, results: kept, state: 'running' },
      failed.map(({ listing }) => listing),
    );
  }

  /** What the run on the screen did and can undo for a moment. */
  const undoable =
    run && run.state !== 'running' && isUndoable(run.action)
      ? { action: run.action, listings: run.results.filter((result) => !result.problem).map(({ listing }) => listing) }
      : undefined;

  return {
    run,
    undoable: undoable?.listings.length ? undoable : undefined,
    undo: async () => undoable && start(undoable.listings, UNDO_OF[undoable.action]),
    start,
    tryAgain,
    cancel: () => {
      isCancelled.current = true;
    },
    close: () => setRun(null),
  };
}
