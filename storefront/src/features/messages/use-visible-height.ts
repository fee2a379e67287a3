import { useLayoutEffect, useRef } from 'react';

const PHONE = '(max-width: 63.99rem)';

/**
 * On phones, ends an element at the visible bottom of the page. In some browsers the keyboard covers the page. With `open` null,
 * the style sheet sets the height.
 */
export function useVisibleHeight(open: string | null) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const frame = element.current;
    const seen = window.visualViewport;
    const phone = window.matchMedia(PHONE);
    if (!open || !frame || !seen) return undefined;
    const fit = () => {
      const top = frame.offsetTop;
      frame.style.height = phone.matches ? `${Math.max(0, seen.height - top)}px` : '';
      // Some browsers scroll the page behind the keyboard. Move the element back into view.
      frame.style.translate = phone.matches ? `0 ${seen.offsetTop}px` : '';
    };
    fit();
    const sources: EventTarget[] = [seen, phone];
    for (const source of sources)
      for (const event of ['resize', 'scroll', 'change']) source.addEventListener(event, fit);
    return () => {
      for (const source of sources)
        for (const event of ['resize', 'scroll', 'change']) source.removeEventListener(event, fit);
      frame.style.height = '';
      frame.style.translate = '';
    };
  }, [open]);
  return element;
}
