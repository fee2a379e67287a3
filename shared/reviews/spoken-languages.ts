import { LANGUAGE } from '../language.ts';

/** The languages that agents and brokers can choose. */
export const SPOKEN_LANGUAGES = ['so', 'ar', 'en', 'am', 'om', 'sw', 'fr', 'it', 'tr'] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

/** The name of a language in the reader's language, or in English if the browser does not know it. */
export function languageName(code: string): string {
  const [own, english] = [LANGUAGE.code, 'en'].map((reader) =>
    new Intl.DisplayNames([reader], { type: 'language', fallback: 'none' }).of(code),
  );
  return own ?? english ?? code;
}
