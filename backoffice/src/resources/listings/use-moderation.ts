import { useNotification } from '@refinedev/core';
import { useState } from 'react';
import type { DataError } from '../../providers/data-error.ts';
import type { ListingKind } from './listing-kind.ts';
import type { SeenListing } from './listing-row.ts';
import { ACTION_RESULTS, failureText, type ModerationAction, problemOf, successText } from './moderation.ts';
import { useModerationCall } from './use-moderation-call.ts';

/** `refused`: it is decided or gone; `changed`: it is not what was looked at any more; `failed`: the call did not arrive. */
export type ModerationResult = 'done' | 'refused' | 'changed' | 'failed';

/** Decides on single listings, and says what came of it. */
export function useModeration(kind: ListingKind) {
  const call = useModerationCall(kind);
  const { open } = useNotification();
  const [busy, setBusy] = useState<ReadonlyMap<string, ModerationAction>>(new Map());

  /** `settle` comes between what was said and the end: until then the listing counts as being decided on. */
  async function moderate(
    listing: SeenListing,
    action: ModerationAction,
    reason: string | undefined,
    settle: () => Promise<unknown>,
  ): Promise<ModerationResult> {
    setBusy((before) => new Map(before).set(listing.id, action));
    try {
      const [outcome] = await call([listing], action, reason);
      const problem = outcome && problemOf(outcome, listing, kind);
      open?.(
        problem
          ? { type: 'error', message: failureText(action, kind), description: `“${listing.title}”: ${problem}` }
          : {
              type: 'success',
              message: successText(action, kind),
              description: `“${listing.title}” is ${ACTION_RESULTS[action]}.`,
            },
      );
      await settle();
      if (outcome?.outcome === 'changed_meanwhile') return 'changed';
      return problem ? 'refused' : 'done';
    } catch (error) {
      open?.({ type: 'error', message: failureText(action, kind), description: (error as DataError).message });
      return 'failed';
    } finally {
      setBusy((before) => new Map([...before].filter(([id]) => id !== listing.id)));
    }
  }

  return { busy, moderate };
}
