/** Icons of cards. The build adds each once to the document (`icons-plugin.ts`). */
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

/** Returns the id of an icon's symbol in the document. */
export const iconId = (name: CardIconName) => `i-${name}`;
