/** The languages an owner may write in, each under its own name. */
export const TEXT_LANGUAGES = /* @wc-ignore */ {
  en: { name: 'English', direction: 'ltr' },
  so: { name: 'Soomaali', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
} as const;
export type TextLanguage = keyof typeof TEXT_LANGUAGES;

export const TEXT_LANGUAGE_CODES = Object.keys(TEXT_LANGUAGES) as [TextLanguage, ...TextLanguage[]];

/** Title and description in other languages, by the code of each. */
export type Translations = Partial<Record<TextLanguage, { title: string; description?: string }>>;

/** Besides the one that title and description are in. */
export const MAX_TRANSLATIONS = 2;

/** Whether somebody may write in the language of this code. */
export function isTextLanguage(code: string): code is TextLanguage {
  return Object.hasOwn(TEXT_LANGUAGES, code);
}

/** What the two texts are called in each. */
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
