import { t } from '#shared/format/text.ts';
import type { OwnText } from '#shared/listings/own-text.ts';

/**
 * Returns a photo's alt text: the listing's title and the photo's number. A title in another language has no number, because an
 * attribute can have only one language (`lang` of its element).
 */
export function photoText({ text, ...marks }: OwnText, position: number, count: number) {
  const isMixed = count > 1 && marks.lang === undefined;
  return { alt: isMixed ? t(`${text}, photo ${position + 1} of ${count}`) : text, ...marks };
}
