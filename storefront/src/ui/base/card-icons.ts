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

/**
 * What cards show beside their words. The build draws each once into the document, which has to stay within ten packets
 * (`functions/pages/answer.ts`): not the star and the gear, whose outlines are as long as those of all others, and which cars alone show.
 */
export const CARD_ICONS = {
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
} satisfies Record<string, LucideIcon>;

export type CardIconName = keyof typeof CARD_ICONS;

/** Under which the document has an icon. */
export const iconId = (name: CardIconName) => `i-${name}`;
