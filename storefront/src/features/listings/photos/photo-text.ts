import { t } from '#shared/format/text.ts';
import type { OwnText } from '#shared/listings/own-text.ts';

/**
 * What stands for a photo where it is not seen: its listing's title, and which photo it is. A title in another language stands
 * alone: a text of an attribute is of one language, the one that its element is marked with.
 */
export function photoText({ text, ...marks }: OwnText, position: number, count: number) {
  const isMixed = count > 1 && marks.lang === undefined;
  return { alt: isMixed ? t(`${text}, photo ${position + 1} of ${count}`) : text, ...marks };
}
