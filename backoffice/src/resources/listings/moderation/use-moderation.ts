import { useNotification } from '@refinedev/core';
import { useState } from 'react';
import type { DataError } from '../../../providers/rows/data-error.ts';
import { useUndoableToast } from '../../../ui/use-undoable-toast.tsx';
import type { ListingKind } from '../listing-kind.ts';
import type { SeenListing } from '../row/listing-row.ts';
import { isUndoable, type ModerationAction, type ModerationChoice, UNDO_OF } from './moderation.ts';
import { useModerationCall } from './use-moderation-call.ts';

/** `refused`: it is decided or gone; `changed`: it is not what was looked at any more; `failed`: the call did not arrive. */
export type ModerationResult = 'done' | 'refused' | 'changed' | 'failed';

/** Decides on single listings, and says what came of it. */
export function useModeration(kind: ListingKind, reload: () => Promise<unknown>) {
  const call = useModerationCall(kind);
  const { open } = useNotification();
  const sayUndoable = useUndoableToast();
  const [busy, setBusy] = useState<ReadonlyMap<string, ModerationAction>>(new Map());

  /** `settle` comes between what was said and the end: until then the listing counts as being decided on. */
  async function moderate(
    listing: SeenListing,
    action: ModerationAction,
    choice: ModerationChoice | undefined,
    settle: () => Promise<unknown>,
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
      if (!problem && isUndoable(action)) {
        sayUndoable(success, result, () => void moderate(listing, UNDO_OF[action], undefined, reload));
      } else
        open?.(
          problem
            ? { type: 'error', message: failure, description: `“${listing.title}”: ${problem}` }
            : { type: 'success', message: success, description: result },
        );
      await settle();
      if (outcome?.outcome === 'changed_meanwhile') return 'changed';
      return problem ? 'refused' : 'done';
    } catch (error) {
      open?.({ type: 'error', message: failure, description: (error as DataError).message });
      return 'failed';
    } finally {
      // What was begun meanwhile, such as undoing it, goes on.
      setBusy((before) => new Map([...before].filter(([id, what]) => id !== listing.id || what !== action)));
    }
  }

  return { busy, moderate };
}
