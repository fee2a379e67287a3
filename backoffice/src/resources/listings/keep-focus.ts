import { focusTitle } from './row/listing-name.tsx';

// A button that is gone, or is about to go, takes the focus with it: it goes on with what the button was about.

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** Out of a dialog that has closed: it stays there, to be lost a moment later, where the button that opened the dialog is gone. */
export function leaveClosedDialog(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('.ant-modal')) activeElement.blur();
}

/** In the list: with the listing, or the one that took its place. */
export function keepFocus(id: string, nextId: string | undefined): void {
  if (!isLost()) return;
  if (!focusTitle(id) && !(nextId && focusTitle(nextId))) focusList();
}

/** With the list as a whole. */
export function focusList(): void {
  focusHeading('.list-heading h2');
}

/** With the listing in the side panel, unless somebody has moved the focus on from the part it was in. */
export function keepFocusInPanel(part: string): void {
  if (isLost() || document.activeElement?.closest(part)) focusHeading('.listing-panel h2');
}

function focusHeading(selector: string): void {
  const heading = document.querySelector<HTMLElement>(selector);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
