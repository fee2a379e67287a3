import {
  Bath,
  BedDouble,
  Calendar,
  Check,
  Fuel,
  Gauge,
  Heart,
  type LucideIcon,
  MapPin,
  Maximize,
  Phone,
} from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { type CardIconName, iconId } from './src/ui/base/card-icons.ts';

/**
 * The star and the gear are not in this list. Their outlines are as long as all the others together, and only cars show them. A
 * document must fit into ten packets (`functions/render/answer.ts`).
 */
const ICONS: Record<CardIconName, LucideIcon> = {
  area: Maximize,
  baths: Bath,
  beds: BedDouble,
  call: Phone,
  checked: Check,
  fuel: Fuel,
  heart: Heart,
  mileage: Gauge,
  place: MapPin,
  year: Calendar,
};

/** Adds the icons that cards repeat to each document once. `CardIcon` refers to them. */
export function drawIcons(): Plugin {
  const symbols = Object.entries(ICONS).map(([name, icon]) => {
    const innerMarkup = /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(icon)))?.[1];
    if (!innerMarkup) throw new Error(`The icon "${name}" does not have the format of lucide's icons.`);
    return `<symbol id="${iconId(name as CardIconName)}" viewBox="0 0 24 24">${innerMarkup}</symbol>`;
  });
  return {
    name: 'draw-icons',
    transformIndexHtml: (markup) => markup.replace('<!-- icons -->', `<svg class="hidden">${symbols.join('')}</svg>`),
  };
}
