/** The languages that agents and brokers can choose. */
export const SPOKEN_LANGUAGES = ['so', 'ar', 'en', 'am', 'om', 'sw', 'fr', 'it', 'tr'] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

// Not by Intl.DisplayNames: browsers and the server know different names in Somali, and hydration needs the same text.
const NAMES: Record<SpokenLanguage, string> = {
  so: 'Somali',
  ar: 'Arabic',
  en: 'English',
  am: 'Amharic',
  om: 'Oromo',
  sw: 'Swahili',
  fr: 'French',
  it: 'Italian',
  tr: 'Turkish',
};

/** The name of a language in the reader's language. */
export function languageName(code: string): string {
  return NAMES[code as SpokenLanguage] ?? code;
}
