import type { OfferedLanguage } from '../language.ts';

// The text between these marks gets its direction from its first letter, and does not change the text around it.
const FIRST_LETTERS = '\u2068';
const END = '\u2069';

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
  return words.replaceAll(/[^\n]+/g, (line) => FIRST_LETTERS + line + END);
}
