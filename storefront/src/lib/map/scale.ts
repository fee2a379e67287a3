import { Control, type Map as LeafletMap } from 'leaflet';
import { formatWhole } from '#shared/format/number.ts';
import { t } from '#shared/format/text.ts';
import { LANGUAGE } from '#shared/language.ts';

/** The longest bar, in pixels. */
const LONGEST = 100;

/** The longest round distance within some metres, 1, 2, 3 or 5 with noughts behind it, and how it is written. */
export function roundDistance(most: number): { metres: number; text: string } {
  const power = 10 ** Math.floor(Math.log10(most));
  const first = [5, 3, 2].find((step) => step * power <= most) ?? 1;
  const metres = first * power;
  return { metres, text: metres < 1000 ? t(`${formatWhole(metres)} m`) : t(`${formatWhole(metres / 1000)} km`) };
}

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
