import type { Map as LeafletMap } from 'leaflet';

/** How long the hint stays after a finger, in milliseconds. */
const STAYS = 1500;

/** On a screen for fingers one of them scrolls the page, and two move the map. */
export const IS_FOR_FINGERS = matchMedia('(pointer: coarse)').matches;

/** Says over a map that two fingers move it, while one moves over it and scrolls the page. */
export function hintAtTwoFingers(map: LeafletMap): void {
  const container = map.getContainer();
  const hint = document.createElement('p');
  hint.className = 'map-hint';
  hint.textContent = 'Use two fingers to move the map';
  // Readers of the screen move the map otherwise.
  hint.ariaHidden = 'true';
  container.append(hint);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (isShown: boolean) => {
    clearTimeout(timer);
    hint.classList.toggle('is-shown', isShown);
    if (isShown) timer = setTimeout(() => hint.classList.remove('is-shown'), STAYS);
  };
  const follow = ({ touches, target }: TouchEvent) => {
    // A pin is dragged by one finger.
    if (target instanceof Element && target.closest('.leaflet-marker-draggable')) return;
    show(touches.length === 1);
  };
  container.addEventListener('touchmove', follow, { passive: true });
  map.on('unload', () => {
    clearTimeout(timer);
    container.removeEventListener('touchmove', follow);
    hint.remove();
  });
}
