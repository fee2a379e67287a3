import { type MouseEvent, useEffectEvent, useLayoutEffect } from 'react';

/*
 * An overlay (dialog, sheet, menu, photos) has its own history entry, so that Back closes it. The entry has the same URL as the
 * page. If a choice in the overlay changes the URL, the entry keeps the new URL and becomes a normal entry. Otherwise the entry is
 * removed when the overlay closes.
 */

type Overlay = {
  close: () => void;
  /** URL where the overlay opened. */
  address: string;
  /** Current URL. */
  shown: string;
  /** True once the history entry exists. It may have to wait. */
  hasStep: boolean;
};

const open: Overlay[] = [];
/** An overlay that is closing now. An overlay that opens in its place reuses its entry. */
let leaving: Overlay | undefined;
/** Number of our own history steps in progress, and the calls that wait for them. */
let ownSteps = 0;
let waiting: (() => void)[] = [];

const address = () => location.pathname + location.search;

/** While `isOpen`, Back calls `onClose` and does not leave the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // Run before paint, so that Back works as soon as the overlay is visible.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const overlay = enter(() => close());
    return () => leave(overlay);
  }, [isOpen]);
}

/** Navigates to a URL. If an overlay is open, the new entry replaces the overlay's entry. A new page also closes all overlays. */
export function goOn(push: () => void, replace: () => void): void {
  const overlay = open.at(-1);
  if (!overlay) return push();
  const { pathname } = location;
  replace();
  if (location.pathname === pathname) overlay.shown = address();
  else open.length = 0;
}

/** Opens a link to another app (full page load) in place of the overlay's history entry, and closes the overlay. */
export function loadInPlace(event: MouseEvent<HTMLAnchorElement>): void {
  const overlay = open.at(-1);
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!overlay?.hasStep || isElsewhere) return;
  event.preventDefault();
  open.length = 0;
  overlay.close();
  location.replace(event.currentTarget.href);
}

/** Runs a history change after our own steps are done, usually at once. */
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
      // The overlay may have closed in the meantime.
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
  // The overlay was closed by Back or has disappeared with its page.
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
  // A jump within the page has its own URL and no state yet.
  if (!overlay || history.state === null) return;
  event.stopImmediatePropagation();
  open.pop();
  // Keep the URL that the user chose in the overlay.
  if (overlay.shown !== overlay.address) step(1);
  overlay.close();
}

// This listener must be registered first, so that it can hide our own steps from all other listeners.
globalThis.window?.addEventListener('popstate', handleStep);
