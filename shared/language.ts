// The language of a page, and where its pages stand. English is at the root of the site, every other below its own code.

/**
 * A language there are texts in: its code, its own name for itself, from where its lines are read, and, in its own words, what
 * offers it to who reads another page and what refuses that.
 */
export type OfferedLanguage = { code: string; name: string; direction: 'ltr' | 'rtl'; offer: string; refusal: string };

const ENGLISH: OfferedLanguage = {
  code: 'en',
  name: /* @wc-ignore */ 'English',
  direction: 'ltr',
  offer: 'Read this page in English',
  refusal: 'No, thank you',
};

// Filled in by the build (build/build-languages.ts); a program without one, such as a function, is English.
declare const BUILD_LANGUAGE: OfferedLanguage | undefined;
declare const BUILD_LANGUAGES: readonly OfferedLanguage[] | undefined;

/** Whether it is English: a constant that the build folds. */
export const IS_ENGLISH = typeof BUILD_LANGUAGE === 'undefined';

/** The language that this program's texts are in. */
export const LANGUAGE: OfferedLanguage = typeof BUILD_LANGUAGE === 'undefined' ? ENGLISH : BUILD_LANGUAGE;

/** All that the site speaks, English first. */
export const LANGUAGES: readonly OfferedLanguage[] =
  typeof BUILD_LANGUAGES === 'undefined' ? [ENGLISH] : BUILD_LANGUAGES;

/** How Intl is asked to write a language: always with Latin digits, as prices, phones and plates are typed here. */
export function localeOf(code: string): string {
  return code === ENGLISH.code ? 'en-US' : `${code}-u-nu-latn`;
}

/** The same of the page's own language. */
export const LOCALE = IS_ENGLISH ? 'en-US' : localeOf(LANGUAGE.code);

/** Where a browser keeps the language that somebody chose. */
export const LANGUAGE_COOKIE = 'language';

/** That language, read from a browser's cookies; undefined where nobody chose one. */
export function languageIn(cookies: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]{2,3})(?:;|$)`).exec(cookies)?.[1];
}

/** Where a language's pages begin: nothing for English, "/so" for Somali. */
export function languageRoot(code: string): string {
  return code === ENGLISH.code ? '' : `/${code}`;
}

/** Two slashes at its beginning would make a path another site's address. */
function ofThisSite(path: string): string {
  return path.replace(/^[\\/]{2,}/, '/');
}

/** A path of the site in a language, by default that of the page; addresses of elsewhere stay. */
export function inLanguage(path: string, code: string = LANGUAGE.code): string {
  if (!path.startsWith('/')) return path;
  const ours = ofThisSite(path);
  return ours === '/' && code !== ENGLISH.code ? languageRoot(code) : `${languageRoot(code)}${ours}`;
}

/** A path taken apart: which language's it is, of those there are, and the same path in English. */
export function splitLanguage(
  path: string,
  languages: readonly Pick<OfferedLanguage, 'code'>[] = LANGUAGES,
): { code: string; path: string } {
  const [, first = '', rest = ''] = /^\/([a-z]{2,3})(?=[/?#]|$)(.*)$/s.exec(path) ?? [];
  const isLanguage = first !== ENGLISH.code && languages.some(({ code }) => code === first);
  if (!isLanguage) return { code: ENGLISH.code, path };
  return { code: first, path: rest.startsWith('/') ? ofThisSite(rest) : `/${rest}` };
}

/** Where what opens beside the page comes from: the end of its lines. (Apart from the first screen, which opens nothing.) */
export const SIDE = !IS_ENGLISH && LANGUAGE.direction === 'rtl' ? 'left' : 'right';

/** Whether lines begin at the right. */
export const FROM_RIGHT = !IS_ENGLISH && LANGUAGE.direction === 'rtl';
