import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react';
import { LANGUAGE } from '#shared/language.ts';

/** The shortest sideways move that counts as a swipe. */
const SWIPE = 40;

/** Photos come from the side where lines end: the next one lies to the left where lines are read from the right. */
const IS_FROM_THE_RIGHT = LANGUAGE.direction === 'rtl';

/** Which photo of a gallery is shown, moved by buttons, arrow keys and swipes; it goes round at both ends. */
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
