import { useEffect, useState } from 'react';

/*
 * Asks before the user leaves a page with unsaved work. react-router's own blocker needs its data mode. A link can wait for the
 * answer. Back and Forward have already happened when we notice them, so they are undone.
 */

type Leave = () => void;

let ask: ((leave: Leave) => void) | null = null;
/** Steps of Back (negative) or Forward that are not undone yet, and the navigation that waits for this. */
let away = 0;
let leaveOnceUndone: Leave | undefined;

/** While active, blocks every navigation. After an attempt, call `leave` to continue it or `stay` to cancel it. */
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

/** Leaves without asking, because the text is saved. */
export function leaveBy(leave: Leave): void {
  ask = null;
  if (away === 0) leave();
  else leaveOnceUndone = leave;
}

/** True if a link must wait for the answer. `leave` continues it. */
export function isHeld(leave: Leave): boolean {
  ask?.(leave);
  return ask !== null;
}

/**
 * Undoes a Back (negative) or Forward by this number of steps if the page is guarded. Returns true if the router must ignore the
 * event.
 */
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
