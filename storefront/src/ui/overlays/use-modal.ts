import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useBackCloses } from '../../lib/overlay-history.ts';

/**
 * A dialog that lies over the page while `open`. The browser keeps focus inside and returns it; Escape and Back ask for it to be
 * closed, Back not where it `staysOnBack`.
 */
export function useModal(open: boolean, onClose: () => void, staysOnBack = false): RefObject<HTMLDialogElement | null> {
  useBackCloses(open && !staysOnBack, onClose);
  const ref = useRef<HTMLDialogElement>(null);
  // Closed before it goes from the page, or the focus would go with it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open) return;
    dialog?.showModal();
    return () => dialog?.close();
  }, [open]);

  const close = useEffectEvent(onClose);
  useEffect(() => {
    const dialog = ref.current;
    // Not left to the browser, which tells afterwards: it might be wanted again by then.
    function handleEscape(event: Event) {
      if (event.target !== dialog) return;
      event.preventDefault();
      close();
    }
    // Some browsers close on a second Escape whatever they are told.
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
