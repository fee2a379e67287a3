import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react';
import { LANGUAGE } from '#shared/language.ts';

/** Minimum horizontal distance of a swipe, in px. */
const SWIPE = 40;

/** In right-to-left languages, the next photo is on the left. */
const IS_FROM_THE_RIGHT = LANGUAGE.direction === 'rtl';

/** The position in a gallery. Buttons, arrow keys and swipes change it, and it wraps around at both ends. */
export function usePhotoPosition(count: number) {
  const [position, setPosition] = useState(0);
  const touchStart = useRef<{ x: number; y: number } | null>(null);

  function step(by: 1 | -1) {
    setPosition((at) => (at + by + count) % count);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step((event.key === 'ArrowLeft') === IS_FROM_THE_RIGHT ? 1 : -1);
  }

  function handleTouchStart(event: TouchEvent) {
    const touch = event.touches[0];
    touchStart.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
  }

  function handleTouchEnd(event: TouchEvent) {
    const start = touchStart.current;
    const touch = event.changedTouches[0];
    if (!start || !touch) return;
    const across = touch.clientX - start.x;
    if (Math.abs(across) > SWIPE && Math.abs(across) > Math.abs(touch.clientY - start.y))
      step(across > 0 === IS_FROM_THE_RIGHT ? 1 : -1);
  }

  const handlers =
    count > 1 ? { onKeyDown: handleKeyDown, onTouchStart: handleTouchStart, onTouchEnd: handleTouchEnd } : {};
  return { position, show: setPosition, step, handlers };
}

export type PhotoPosition = ReturnType<typeof usePhotoPosition>;
