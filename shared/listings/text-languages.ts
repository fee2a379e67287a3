/** The languages of owners' texts, each under its own name. */
export const TEXT_LANGUAGES = /* @wc-ignore */ {
  en: { name: 'English', direction: 'ltr' },
  so: { name: 'Soomaali', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
} as const;
export type TextLanguage = keyof typeof TEXT_LANGUAGES;

export const TEXT_LANGUAGE_CODES = Object.keys(TEXT_LANGUAGES) as [TextLanguage, ...TextLanguage[]];

/** Title and description in other languages, by the code of each. */
export type Translations = Partial<Record<TextLanguage, { title: string; description?: string }>>;

/** In addition to the language of title and description. */
export const MAX_TRANSLATIONS = 2;

/** Whether owners can write in the language of this code. */
export function isTextLanguage(code: string): code is TextLanguage {
  return Object.hasOwn(TEXT_LANGUAGES, code);
}

/** The labels of the two fields in each language. */
export const TITLES_IN: Record<TextLanguage, string> = {
  en: 'Title in English',
  so: 'Title in Somali',
  ar: 'Title in Arabic',
};
export const DESCRIPTIONS_IN: Record<TextLanguage, string> = {
  en: 'Description in English',
  so: 'Description in Somali',
  ar: 'Description in Arabic',
};
