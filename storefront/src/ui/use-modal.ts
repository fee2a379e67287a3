import { type RefObject, useEffect, useRef } from 'react';

/** A dialog that lies over the page while `open`. The browser keeps focus inside, closes on Escape and returns focus. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open) dialog?.close();
  }, [open]);
  return ref;
}
