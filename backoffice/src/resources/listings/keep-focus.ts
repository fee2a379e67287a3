import { focusTitle } from './row/listing-name.tsx';

// A button that disappears takes the focus with it. The focus then moves to the element that the button was about.

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Removes the focus from a closed dialog, if the button that opened it no longer exists. Otherwise the focus is lost a moment
 * later.
 */
export function leaveClosedDialog(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('.ant-modal')) activeElement.blur();
}

/** In the list: focuses the listing, or the listing that took its place. */
export function keepFocus(id: string, nextId: string | undefined): void {
  if (!isLost()) return;
  if (!focusTitle(id) && !(nextId && focusTitle(nextId))) focusList();
}

/** Focuses the whole list. */
export function focusList(): void {
  focusHeading('.list-heading h2');
}

/** Focuses the listing in the side panel, unless the user has moved the focus out of its part. */
export function keepFocusInPanel(part: string): void {
  if (isLost() || document.activeElement?.closest(part)) focusHeading('.listing-panel h2');
}

function focusHeading(selector: string): void {
  const heading = document.querySelector<HTMLElement>(selector);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
