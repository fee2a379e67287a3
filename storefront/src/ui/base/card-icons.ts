/** What cards show beside their words; the build draws each once into the document (`icons-plugin.ts`). */
export type CardIconName =
  | 'area'
  | 'baths'
  | 'beds'
  | 'call'
  | 'checked'
  | 'fuel'
  | 'heart'
  | 'mileage'
  | 'place'
  | 'year';

/** Under which the document has an icon. */
export const iconId = (name: CardIconName) => `i-${name}`;
