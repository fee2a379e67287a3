import { LANGUAGE } from '../language.ts';

/** Languages that agents and brokers can say they speak. */
export const SPOKEN_LANGUAGES = ['so', 'ar', 'en', 'am', 'om', 'sw', 'fr', 'it', 'tr'] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

/** The name of a language in the reader's language. */
export function languageName(code: SpokenLanguage): string {
  return new Intl.DisplayNames([LANGUAGE.code, 'en'], { type: 'language' }).of(code) ?? code;
}
