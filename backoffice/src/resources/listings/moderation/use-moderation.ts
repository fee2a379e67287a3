import { useState } from 'react';
import type { DataError } from '../../../providers/rows/data-error.ts';
import type { Outcome } from '../cockpit/use-outcome.ts';
import type { ListingKind } from '../listing-kind.ts';
import type { SeenListing } from '../row/listing-row.ts';
import { isUndoable, type ModerationAction, type ModerationChoice } from './moderation.ts';
import { useModerationCall } from './use-moderation-call.ts';

/** `refused`: it is decided or gone; `changed`: it is not what was looked at any more; `failed`: the call did not arrive. */
export type ModerationResult = 'done' | 'refused' | 'changed' | 'failed';

type Settle = { say: (outcome: Outcome) => void; undo: () => void; settle: () => Promise<unknown> };

/** Decides on single listings, and says what came of it. */
export function useModeration(kind: ListingKind) {
  const call = useModerationCall(kind);
  const [busy, setBusy] = useState<ReadonlyMap<string, ModerationAction>>(new Map());

  /** `settle` comes between what was said and the end: until then the listing counts as being decided on. */
  async function moderate(
    listing: SeenListing,
    action: ModerationAction,
    choice: ModerationChoice | undefined,
    { say, undo, settle }: Settle,
  ): Promise<ModerationResult> {
    const { texts } = kind;
    const [success, failure] =
      action === 'delete' ? [texts.deleted, texts.notDeleted] : [texts.updated, texts.notUpdated];
    setBusy((before) => new Map(before).set(listing.id, action));
    try {
      // What there is to say comes with the first decision, and before it: nothing is done of which nothing could be said.
      const { ACTION_RESULTS, problemOf } = await import('./outcomes.ts');
      const [outcome] = await call([listing], action, choice);
      const problem = outcome && problemOf(outcome, listing, kind);
      const result = ACTION_RESULTS[action](listing.title);
      say(
        problem
          ? { isFailure: true, title: failure, text: `“${listing.title}”: ${problem}` }
          : { isFailure: false, title: success, text: result, ...(isUndoable(action) && { undo }) },
      );
      await settle();
      if (outcome?.outcome === 'changed_meanwhile') return 'changed';
      return problem ? 'refused' : 'done';
    } catch (error) {
      say({ isFailure: true, title: failure, text: (error as DataError).message });
      return 'failed';
    } finally {
      // What was begun meanwhile, such as undoing it, goes on.
      setBusy((before) => new Map([...before].filter(([id, what]) => id !== listing.id || what !== action)));
    }
  }

  return { busy, moderate };
}
