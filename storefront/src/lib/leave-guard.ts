import { useEffect, useState } from 'react';

/*
 * Asks before a page with unsaved work is left for another of ours: what react-router has for this needs its data mode. A
 * link can be held; Back and Forward have happened when we hear of them and are undone.
 */

type Leave = () => void;

let ask: ((leave: Leave) => void) | null = null;
/** The steps of Back (negative) or Forward that are still to be undone, and what waits until they are. */
let away = 0;
let leaveOnceUndone: Leave | undefined;

/** While active, nothing leads away from the page but `leave`, which is there once the person has tried to. */
export function useLeaveGuard(active: boolean): { leave: Leave | undefined; stay: () => void } {
  const [tried, setTried] = useState<{ leave: Leave }>();
  useEffect(() => {
    if (!active) return;
    ask = (leave) => setTried({ leave: () => leaveBy(leave) });
    return () => {
      ask = null;
    };
  }, [active]);
  return { leave: tried?.leave, stay: () => setTried(undefined) };
}

/** Leaves without being asked: what was typed is saved. */
export function leaveBy(leave: Leave): void {
  ask = null;
  if (away === 0) leave();
  else leaveOnceUndone = leave;
}

/** Whether a link has to wait; `leave` is what it would do. */
export function isHeld(leave: Leave): boolean {
  ask?.(leave);
  return ask !== null;
}

/** Whether so many steps of Back (negative) or Forward are none: those we undo, or that undo others. */
export function isUndone(steps: number, isWithinPage: boolean): boolean {
  if (away === 0 && (!ask || isWithinPage || steps === 0)) return false;
  away += steps;
  const tried = away;
  if (tried !== 0) {
    history.go(-tried);
    ask?.(() => history.go(tried));
  } else {
    leaveOnceUndone?.();
    leaveOnceUndone = undefined;
  }
  return true;
}
