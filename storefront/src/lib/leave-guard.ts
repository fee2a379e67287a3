import { useEffect, useState } from 'react';

/*
 * Asks before a page with unsaved work is left for another of ours. A link can be held; Back and Forward have happened
 * when we hear of them and are undone, for which every step in the history has a number.
 */

type Leave = () => void;

let ask: ((leave: Leave) => void) | null = null;
let position = positionOf(history.state) ?? 0;
let address = currentAddress();
let isUndoing = false;

if (positionOf(history.state) === undefined) history.replaceState({ key: 'first', position }, '');

function positionOf(state: unknown): number | undefined {
  return typeof state === 'object' && state !== null && 'position' in state ? Number(state.position) : undefined;
}

/** The page, whatever part of it is jumped to. */
function currentAddress(): string {
  return location.pathname + location.search;
}

/** While active, nothing leads away from the page but `leave`, which is there once the person has tried to. */
export function useLeaveGuard(active: boolean): { leave: Leave | undefined; stay: () => void } {
  const [tried, setTried] = useState<{ leave: Leave }>();
  useEffect(() => {
    if (!active) return;
    ask = (leave) => setTried({ leave });
    return () => {
      ask = null;
    };
  }, [active]);
  return { leave: tried?.leave, stay: () => setTried(undefined) };
}

/** Whether a link has to wait; `leave` is what it would do. */
export function isHeld(leave: Leave): boolean {
  ask?.(leave);
  return ask !== null;
}

/** Writes a step into the history: a new one, or one in the place of the last. */
export function writeStep(to: string, replace: boolean): void {
  if (!replace) position += 1;
  const state = { key: Math.random().toString(36).slice(2), position };
  if (replace) history.replaceState(state, '', to);
  else history.pushState(state, '', to);
  address = currentAddress();
}

/** Whether a step of Back or Forward is no change of page: one that we undo, or have just undone. */
export function isUndone(): boolean {
  if (isUndoing) {
    isUndoing = false;
    return true;
  }
  const popped = positionOf(history.state);
  // A jump within the page makes a step of its own, which has no number yet.
  if (popped === undefined) history.replaceState({ key: 'jump', position: position + 1 }, '');
  const steps = (popped ?? position + 1) - position;
  if (ask && currentAddress() !== address && steps !== 0) {
    isUndoing = true;
    history.go(-steps);
    ask(() => {
      ask = null;
      history.go(steps);
    });
    return true;
  }
  position += steps;
  address = currentAddress();
  return false;
}
