import { Control, type Map as LeafletMap } from 'leaflet';
import { LANGUAGE } from '#shared/language.ts';
import { roundDistance } from './round-distance.ts';

/** The longest bar, in pixels. */
const LONGEST = 100;

/** Adds a bar that says how far things are from each other, at the foot of a map where its lines end. */
export function addScale(map: LeafletMap): void {
  const bar = document.createElement('div');
  bar.className = 'map-scale';
  bar.dir = LANGUAGE.direction;
  const scale = new Control({ position: LANGUAGE.direction === 'rtl' ? 'bottomleft' : 'bottomright' });
  scale.onAdd = () => bar;
  scale.addTo(map);
  const follow = () => {
    const middle = map.getSize().y / 2;
    const most = map.distance(map.containerPointToLatLng([0, middle]), map.containerPointToLatLng([LONGEST, middle]));
    if (!(most > 0)) return;
    const { metres, text } = roundDistance(most);
    bar.style.width = `${Math.round((LONGEST * metres) / most)}px`;
    bar.textContent = text;
  };
  map.on('move resize', follow);
  follow();
}
