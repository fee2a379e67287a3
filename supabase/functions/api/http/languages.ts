import type { Context } from 'hono';
import { acceptedLanguage } from '#shared/api/messages/accepted-language.ts';
import { ENGLISH_EMAIL, type EmailLanguage } from '#shared/emails/email-parts.ts';
import { languageIn } from '#shared/language.ts';
import { emailLanguages } from '../../_shared/languages.ts';
import type * as Built from '../../_shared/messages.d.ts';

// The build writes this file. Missing translations, or a missing build, leave English.
const built = (await import('../built/messages.js').catch(() => undefined)) as typeof Built | undefined;
const TRANSLATED = emailLanguages(built);

/** The codes of all languages, English first. */
export const LANGUAGE_CODES: readonly string[] = [ENGLISH_EMAIL.code, ...TRANSLATED.keys()];

/** The languages for the functions that split paths. */
export const LANGUAGES = LANGUAGE_CODES.map((code) => ({ code }));

/** A language by its code. English if the code is unknown. */
export function languageOf(code: string | null | undefined): EmailLanguage {
  return TRANSLATED.get(code ?? '') ?? ENGLISH_EMAIL;
}

/** The language of the response, from `Accept-Language`. Our pages send their own language. */
export function responseLanguage(c: Context): EmailLanguage {
  return languageOf(acceptedLanguage(c.req.header('Accept-Language'), LANGUAGE_CODES));
}

/** Marks a response as translated text: it names the language, and that the response varies by language. */
export function setContentLanguage(c: Context, { code }: EmailLanguage): void {
  if (TRANSLATED.size === 0) return;
  c.header('Content-Language', code);
  c.header('Vary', 'Accept-Language', { append: true });
}

/** The language that the user chose in their browser, if any. The browser's own preference does not count. */
export function chosenLanguage(c: Context): string | undefined {
  const code = languageIn(c.req.header('Cookie') ?? '');
  return TRANSLATED.size > 0 && LANGUAGE_CODES.some((other) => other === code) ? code : undefined;
}

/** The language of a new account: the page's language. Undefined while English is the only language. */
export function registrationLanguage(c: Context): string | undefined {
  return TRANSLATED.size > 0 ? responseLanguage(c).code : undefined;
}
