import type { RefObject } from 'react';
import { useDismiss } from '#browser/use-dismiss.ts';
import { useBackCloses } from '../../lib/overlay-history.ts';

/** `useDismiss` for overlays: the browser's Back also closes them. */
export function useDismissOrBack(
  box: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: () => void,
): void {
  useBackCloses(open, onDismiss);
  useDismiss(box, opener, open, onDismiss);
}
