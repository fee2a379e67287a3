import { useDataProvider, useWarnAboutChange } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import type { DataError } from '../../../providers/data-error.ts';
import type { ListingKind } from '../listing-kind.ts';
import type { SeenListing } from '../listing-row.ts';
import type { ModerationAction } from '../moderation.ts';
import { useModerationCall } from '../use-moderation-call.ts';
import { type BulkResult, type BulkRun, inCalls, resultsOf } from './bulk-run.ts';
import { readAsNow } from './read-listings.ts';

/** One action on many listings, some at a time, until it is through or cancelled. What is done stays done. */
export function useBulkRun(kind: ListingKind, reload: () => Promise<unknown>) {
  const call = useModerationCall(kind);
  const dataProvider = useDataProvider()();
  const { setWarnWhen } = useWarnAboutChange();
  const [run, setRun] = useState<BulkRun | null>(null);
  const isCancelled = useRef(false);

  const isRunning = run?.state === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    setWarnWhen(true);
    return () => setWarnWhen(false);
  }, [isRunning, setWarnWhen]);

  async function go(before: BulkRun, listings: readonly SeenListing[]) {
    const { action, reason } = before;
    isCancelled.current = false;
    setRun(before);
    for (const part of inCalls(listings)) {
      if (isCancelled.current) break;
      const results = await decide(part, action, reason);
      setRun((present) => present && { ...present, results: [...present.results, ...results] });
    }
    await reload();
    setRun((present) => present && { ...present, state: isCancelled.current ? 'cancelled' : 'finished' });
  }

  async function decide(part: SeenListing[], action: ModerationAction, reason?: string): Promise<BulkResult[]> {
    try {
      return resultsOf(part, await call(part, action, reason), kind);
    } catch (error) {
      const { message } = error as DataError;
      return part.map((listing) => ({ listing, problem: message, again: 'as-seen' as const }));
    }
  }

  const start = (listings: readonly SeenListing[], action: ModerationAction, reason?: string) =>
    go({ action, reason, total: listings.length, results: [], state: 'running' }, listings);

  /** Those that did not arrive, and those that had changed: these as they are now. */
  async function tryAgain() {
    if (!run) return;
    const failed = run.results.filter(({ again }) => again !== undefined);
    const kept = run.results.filter(({ again }) => again === undefined);
    setRun({ ...run, results: kept, state: 'running' });
    const changed = failed.filter(({ again }) => again === 'as-now').map(({ listing }) => listing);
    const now = await readAsNow(dataProvider, kind, changed).catch(() => new Map<string, SeenListing>());
    const listings = failed.map(({ listing }) => now.get(listing.id) ?? listing);
    await go({ ...run, results: kept, state: 'running' }, listings);
  }

  return {
    run,
    start,
    tryAgain,
    cancel: () => {
      isCancelled.current = true;
    },
    close: () => setRun(null),
  };
}
