import type { Map as LeafletMap } from 'leaflet';

/** How long the hint stays after the last touch, in milliseconds. */
const STAYS = 1500;

/** On a touch screen one finger scrolls the page and two fingers move the map. */
export const IS_FOR_FINGERS = matchMedia('(pointer: coarse)').matches;

/** Shows a hint over the map while one finger scrolls the page: two fingers move the map. */
export function hintAtTwoFingers(map: LeafletMap): void {
  const container = map.getContainer();
  const hint = document.createElement('p');
  hint.className = 'map-hint';
  hint.textContent = 'Use two fingers to move the map';
  // Screen reader users move the map in other ways.
  hint.ariaHidden = 'true';
  container.append(hint);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (isShown: boolean) => {
    clearTimeout(timer);
    hint.classList.toggle('is-shown', isShown);
    if (isShown) timer = setTimeout(() => hint.classList.remove('is-shown'), STAYS);
  };
  const follow = ({ touches, target }: TouchEvent) => {
    // One finger drags a pin.
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
