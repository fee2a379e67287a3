import { useNotification } from '@refinedev/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { UNDO_SECONDS, useUndoableToast } from '../../../ui/use-undoable-toast.tsx';

/** The result of a decision. */
export type Outcome = { isFailure: boolean; title: string; text: string; undo?: () => void };

/**
 * Shows the result of a decision: in the foot of the open listing, where it covers nothing, or as a toast. `shown` is for the
 * foot. A success disappears when it can no longer be undone. A failure stays until the next message.
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
