import { useLayoutEffect, useRef } from 'react';

const PHONE = '(max-width: 63.99rem)';

/**
 * Makes an element on a phone end where what one sees ends: above the keyboard, which in some browsers lies over the page.
 * Nothing is open: it is as high as its style says.
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
      // A browser that scrolls the page behind the keyboard takes the frame along.
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
