import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Closes an open panel on Escape, on a press outside `box`, and when the focus leaves it. Escape returns the focus to the opener.
 */
export function useDismiss(
  box: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: () => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  // Before paint, so that the user can close the panel by a key at once.
  useLayoutEffect(() => {
    if (!open) return;
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      dismiss();
      opener.current?.focus();
    }
    function handleOutside(event: Event) {
      if (event.target instanceof Node && !box.current?.contains(event.target)) dismiss();
    }
    document.addEventListener('keydown', handleKey);
    document.addEventListener('pointerdown', handleOutside);
    document.addEventListener('focusin', handleOutside);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('pointerdown', handleOutside);
      document.removeEventListener('focusin', handleOutside);
    };
  }, [box, opener, open]);
}
