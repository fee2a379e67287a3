import type { OfferedLanguage } from '../language.ts';

// The text between these marks gets its direction from its first letter, and does not change the text around it.
const FIRST_LETTERS = '\u2068';
const FROM_THE_LEFT = '\u2066';
const END = '\u2069';

const ARABIC_LETTER = /\p{Script=Arabic}/u;

/** A number with its signs, its currency and its Latin unit. */
const AMOUNT = String.raw`[+\-−]?(?:[A-Z]{0,3}[$€£][ \u00a0]?|[A-Z]{3}[ \u00a0]?)?(?:\(\+?\d+\)|\d)(?:[ \u00a0.,:/]*(?:\d|\(\d+\)))*(?:\+|[ \u00a0]?[%$€£])?(?:[ \u00a0/]?[A-Za-z]{1,4}[²³]?(?![\p{L}\d]))?`;
/** A price, a phone number, a measure, or a range of them. */
const FIGURE = new RegExp(String.raw`((?<![\p{L}\d])${AMOUNT}(?:[ \u00a0]?[–-][ \u00a0]?${AMOUNT})*)`, 'gu');

/**
 * Splits a text with Arabic letters so that every second part is a figure. Figures run from left to right, but between Arabic words
 * a browser would turn their signs and units around. A text without Arabic letters is one part.
 */
export function splitFigures(text: string): string[] {
  return ARABIC_LETTER.test(text) ? text.split(FIGURE) : [text];
}

/** Scripts with the opposite direction to a line. */
const OTHER_WAY = {
  ltr: /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u,
  rtl: /[\p{Script=Latin}\d]/u,
};

/**
 * Isolates foreign text inside a line. Without this, an Arabic name in an English line, or Latin words, numbers and URLs in an
 * Arabic line, would move the signs around them. The marks are invisible. The text itself contains none, because the database
 * refuses them.
 */
export function isolated(words: string, direction: OfferedLanguage['direction']): string {
  if (!OTHER_WAY[direction].test(words)) return words;
  return words.replaceAll(/[^\n]+/g, (line) => FIRST_LETTERS + markedFigures(line) + END);
}

/** A text whose figures are isolated by invisible marks, for emails and notifications. Pages use elements, so that readers copy no marks. */
const markedFigures = (text: string) =>
  splitFigures(text)
    .map((part, index) => (index % 2 === 0 ? part : FROM_THE_LEFT + part + END))
    .join('');
