// The language of a page and the root of its URLs. English is at the root of the site, every other language below its code.

/**
 * A language of the site: its code, its own name and its direction. `offer` and `refusal` are in that language. They offer it to a
 * reader of another page, and decline the offer.
 */
export type OfferedLanguage = { code: string; name: string; direction: 'ltr' | 'rtl'; offer: string; refusal: string };

const ENGLISH: OfferedLanguage = {
  code: 'en',
  name: /* @wc-ignore */ 'English',
  direction: 'ltr',
  offer: 'Read this page in English',
  refusal: 'No, thank you',
};

// The build fills these in (build/build-languages.ts). A program without them, such as a function, is English.
declare const BUILD_LANGUAGE: OfferedLanguage | undefined;
declare const BUILD_LANGUAGES: readonly OfferedLanguage[] | undefined;

/** A constant, so that the build can drop the unused branch. */
export const IS_ENGLISH = typeof BUILD_LANGUAGE === 'undefined';

/** The language of this program's texts. */
export const LANGUAGE: OfferedLanguage = typeof BUILD_LANGUAGE === 'undefined' ? ENGLISH : BUILD_LANGUAGE;

/** All languages of the site, English first. */
export const LANGUAGES: readonly OfferedLanguage[] =
  typeof BUILD_LANGUAGES === 'undefined' ? [ENGLISH] : BUILD_LANGUAGES;

/** The locale for Intl: always with Latin digits, because prices, phones and plates are typed with them here. */
export function localeOf(code: string): string {
  return code === ENGLISH.code ? 'en-US' : `${code}-u-nu-latn`;
}

/** The locale of the page's language. */
export const LOCALE = IS_ENGLISH ? 'en-US' : localeOf(LANGUAGE.code);

/** The cookie with the language that the user chose. */
export const LANGUAGE_COOKIE = 'language';

/** The chosen language from the cookies of a browser; undefined without a choice. */
export function languageIn(cookies: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]{2,3})(?:;|$)`).exec(cookies)?.[1];
}

/** The root of a language's URLs: empty for English, "/so" for Somali. */
export function languageRoot(code: string): string {
  return code === ENGLISH.code ? '' : `/${code}`;
}

/** Two slashes at the start would turn a path into the URL of another site. */
function ofThisSite(path: string): string {
  return path.replace(/^[\\/]{2,}/, '/');
}

/** A path of the site in a language, by default the language of the page. Full URLs stay as they are. */
export function inLanguage(path: string, code: string = LANGUAGE.code): string {
  if (!path.startsWith('/')) return path;
  const ours = ofThisSite(path);
  return ours === '/' && code !== ENGLISH.code ? languageRoot(code) : `${languageRoot(code)}${ours}`;
}

/** Splits a path into its language and the English path. */
export function splitLanguage(
  path: string,
  languages: readonly Pick<OfferedLanguage, 'code'>[] = LANGUAGES,
): { code: string; path: string } {
  const [, first = '', rest = ''] = /^\/([a-z]{2,3})(?=[/?#]|$)(.*)$/s.exec(path) ?? [];
  const isLanguage = first !== ENGLISH.code && languages.some(({ code }) => code === first);
  if (!isLanguage) return { code: ENGLISH.code, path };
  return { code: first, path: rest.startsWith('/') ? ofThisSite(rest) : `/${rest}` };
}

/** The side from which drawers open: the end of a line. */
export const SIDE = !IS_ENGLISH && LANGUAGE.direction === 'rtl' ? 'left' : 'right';

/** Whether lines begin at the right. */
export const FROM_RIGHT = !IS_ENGLISH && LANGUAGE.direction === 'rtl';
