import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useBackCloses } from '../../lib/overlay-history.ts';

/**
 * Shows a modal dialog while `open`. The browser keeps focus inside and returns it. Escape and Back call `onClose`, but Back does
 * not if `staysOnBack`.
 */
export function useModal(open: boolean, onClose: () => void, staysOnBack = false): RefObject<HTMLDialogElement | null> {
  useBackCloses(open && !staysOnBack, onClose);
  const ref = useRef<HTMLDialogElement>(null);
  // Close the dialog before it is removed, otherwise the focus is lost.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open) return;
    dialog?.showModal();
    return () => dialog?.close();
  }, [open]);

  const close = useEffectEvent(onClose);
  useEffect(() => {
    const dialog = ref.current;
    // Handle Escape here. The browser's close event comes later, and the dialog might be open again by then.
    function handleEscape(event: Event) {
      if (event.target !== dialog) return;
      event.preventDefault();
      close();
    }
    // Some browsers close the dialog on a second Escape anyway.
    const handleClose = () => dialog?.open || close();
    dialog?.addEventListener('cancel', handleEscape);
    dialog?.addEventListener('close', handleClose);
    return () => {
      dialog?.removeEventListener('cancel', handleEscape);
      dialog?.removeEventListener('close', handleClose);
    };
  }, []);
  return ref;
}
