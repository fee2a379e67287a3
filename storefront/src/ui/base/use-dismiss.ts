import { type RefObject, useLayoutEffect } from 'react';
import { useBackCloses } from '../../lib/overlay-history.ts';

/** While open, closes on Escape and the browser's Back, on a press outside and when focus moves outside `ref`. Escape gives focus back. */
export function useDismiss(
  ref: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: () => void,
): void {
  useBackCloses(open, onDismiss);
  // Before it is painted: what is seen can be closed, also by a key pressed at once.
  useLayoutEffect(() => {
    if (!open) return;
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      onDismiss();
      opener.current?.focus();
    }
    function handleOutside(event: Event) {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) onDismiss();
    }
    document.addEventListener('keydown', handleKey);
    document.addEventListener('pointerdown', handleOutside);
    document.addEventListener('focusin', handleOutside);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('pointerdown', handleOutside);
      document.removeEventListener('focusin', handleOutside);
    };
  }, [ref, opener, open, onDismiss]);
}
