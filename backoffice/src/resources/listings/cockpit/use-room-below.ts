import { type RefObject, useLayoutEffect } from 'react';

/** Free space below, in pixels. */
const BELOW = 16;

/** Makes an element as high as the window has room below its top, while `isOn`. What stands above it may change. */
export function useRoomBelow(ref: RefObject<HTMLElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isOn) return undefined;
    const fit = () => {
      const top = element.getBoundingClientRect().top + globalThis.scrollY;
      element.style.setProperty('--cockpit-height', `${Math.max(420, globalThis.innerHeight - top - BELOW)}px`);
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(document.body);
    globalThis.addEventListener('resize', fit);
    return () => {
      observer.disconnect();
      globalThis.removeEventListener('resize', fit);
    };
  }, [ref, isOn]);
}
