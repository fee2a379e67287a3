import { type MouseEvent, useEffectEvent, useLayoutEffect } from 'react';

/*
 * What lies over a page (a dialog, sheet, menu or the photos) has a step of the history, so that the browser's Back closes it.
 * The step has the address of its page. A choice that changes the address meanwhile is written into that step, which then is
 * one to go back from as any other; else the step goes away with what it stood for.
 */

type Overlay = {
  close: () => void;
  /** Where it opened. */
  address: string;
  /** Where it is now. */
  shown: string;
  /** Its step is there: it may have to wait. */
  hasStep: boolean;
};

const open: Overlay[] = [];
/** One that closed in this moment: what opens in its place takes over its step. */
let leaving: Overlay | undefined;
/** Steps of our own that we wait for, and what has to wait for them as well. */
let ownSteps = 0;
let waiting: (() => void)[] = [];

const address = () => location.pathname + location.search;

/** While `isOpen`, Back closes instead of leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // Before it is painted: what is seen can be closed.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const overlay = enter(() => close());
    return () => leave(overlay);
  }, [isOpen]);
}

/** Goes to another address: where something lies over the page in place of its step, and to another page without it. */
export function goOn(push: () => void, replace: () => void): void {
  const overlay = open.at(-1);
  if (!overlay) return push();
  const { pathname } = location;
  replace();
  if (location.pathname === pathname) overlay.shown = address();
  else open.length = 0;
}

/** For a link to another program, which is a full load: that too goes in place of the step, and closes what lay over the page. */
export function loadInPlace(event: MouseEvent<HTMLAnchorElement>): void {
  const overlay = open.at(-1);
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!overlay?.hasStep || isElsewhere) return;
  event.preventDefault();
  open.length = 0;
  overlay.close();
  location.replace(event.currentTarget.href);
}

/** Does something to the history once our own steps in it are done: at once, mostly. */
export function afterOwnSteps(act: () => void): void {
  if (ownSteps === 0) act();
  else waiting.push(act);
}

function enter(close: () => void): Overlay {
  const isInPlace = leaving?.hasStep === true && leaving.address === address();
  const overlay = { close, address: address(), shown: address(), hasStep: isInPlace };
  leaving = undefined;
  open.push(overlay);
  if (!isInPlace) {
    afterOwnSteps(() => {
      // It may have closed while it waited.
      if (!open.includes(overlay)) return;
      overlay.hasStep = true;
      const state = history.state as { idx?: number } | null;
      history.pushState({ ...state, idx: (state?.idx ?? 0) + 1 }, '');
    });
  }
  return overlay;
}

function leave(overlay: Overlay): void {
  const at = open.indexOf(overlay);
  // Closed by Back, or gone with its page.
  if (at === -1) return;
  open.splice(at, 1);
  leaving = overlay;
  queueMicrotask(() => {
    if (leaving !== overlay) return;
    leaving = undefined;
    if (overlay.hasStep && address() === overlay.address) step(-1);
  });
}

function step(by: 1 | -1): void {
  ownSteps += 1;
  history.go(by);
}

function handleStep(event: PopStateEvent): void {
  if (ownSteps > 0) {
    event.stopImmediatePropagation();
    ownSteps -= 1;
    if (ownSteps > 0) return;
    const acts = waiting;
    waiting = [];
    for (const act of acts) act();
    return;
  }
  const overlay = open.at(-1);
  // A jump within the page has an address of its own, and no number yet.
  if (!overlay || history.state === null) return;
  event.stopImmediatePropagation();
  open.pop();
  // What was chosen meanwhile stays.
  if (overlay.shown !== overlay.address) step(1);
  overlay.close();
}

// Before all others that listen, which is before any of them is there: for them nothing has happened.
globalThis.window?.addEventListener('popstate', handleStep);
