import { useNotification } from '@refinedev/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { UNDO_SECONDS, useUndoableToast } from '../../../ui/use-undoable-toast.tsx';

/** What came of a decision. */
export type Outcome = { isFailure: boolean; title: string; text: string; undo?: () => void };

/**
 * Says what came of a decision: in the foot of the open listing, where it covers nothing, or else as a toast. `shown` is for
 * the foot: a success leaves after the time to undo it, a failure stays until something else is said.
 */
export function useOutcome(isOpen: boolean) {
  const { open } = useNotification();
  const sayUndoable = useUndoableToast();
  const [shown, setShown] = useState<Outcome | null>(null);
  const isOpenNow = useRef(isOpen);
  useEffect(() => {
    isOpenNow.current = isOpen;
  });
  useEffect(() => {
    if (!shown || shown.isFailure) return undefined;
    const timer = setTimeout(() => setShown(null), UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [shown]);

  const say = useCallback(
    (outcome: Outcome) => {
      const { isFailure, title, text, undo } = outcome;
      if (isOpenNow.current) setShown(outcome);
      else if (undo) sayUndoable(title, text, undo);
      else open?.({ type: isFailure ? 'error' : 'success', message: title, description: text });
    },
    [open, sayUndoable],
  );
  const clear = useCallback(() => setShown(null), []);
  return { shown: isOpen ? shown : null, say, clear };
}
