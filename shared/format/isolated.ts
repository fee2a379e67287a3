import type { OfferedLanguage } from '../language.ts';

// The direction of what stands between them is that of its first letter, and reaches no further.
const FIRST_LETTERS = '\u2068';
const END = '\u2069';

/** What is read the other way than lines of a direction. */
const OTHER_WAY = {
  ltr: /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u,
  rtl: /[\p{Script=Latin}\d]/u,
};

/**
 * Words from elsewhere as they may stand in a line: an Arabic name in an English one, or Latin words, numbers and addresses in an
 * Arabic one, would take the signs around them along. The signs for this show nothing themselves; the words have none, which
 * the database sees to.
 */
export function isolated(words: string, direction: OfferedLanguage['direction']): string {
  if (!OTHER_WAY[direction].test(words)) return words;
  return words.replaceAll(/[^\n]+/g, (line) => FIRST_LETTERS + line + END);
}
