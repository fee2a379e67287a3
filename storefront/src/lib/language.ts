/** The languages there are texts in, filled in by the build (`storefront/messages.config.ts`). */
declare const LANGUAGES: readonly string[] | undefined;

const LANGUAGES_THERE_ARE = typeof LANGUAGES === 'undefined' ? ['en'] : LANGUAGES;
const FROM_RIGHT_TO_LEFT = ['ar'];

/** The first of these that there are texts in, by the order somebody set in their browser; English where there is none. */
export function languageOf(wanted: readonly string[], there: readonly string[]): string {
  const names = wanted.map((name) => name.split('-')[0] ?? name);
  return names.find((name) => there.includes(name)) ?? 'en';
}

/** The language of the page, for as long as it is open. */
export const language = languageOf(navigator.languages, LANGUAGES_THERE_ARE);

/** Tells the browser, screen readers and styles which language the page is in and where its lines begin. */
export function declareLanguage(): void {
  document.documentElement.lang = language;
  document.documentElement.dir = FROM_RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
}
