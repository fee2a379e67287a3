import type { Context } from 'hono';
import { acceptedLanguage } from '#shared/api/messages/accepted-language.ts';
import { ENGLISH_EMAIL, type EmailLanguage } from '#shared/emails/email-parts.ts';
import { languageIn } from '#shared/language.ts';
import { emailLanguages } from '../../_shared/languages.ts';
import type * as Built from '../../_shared/messages.d.ts';

// Made by the build: what nobody translated, or where nothing was built, is English.
const built = (await import('../built/messages.js').catch(() => undefined)) as typeof Built | undefined;
const TRANSLATED = emailLanguages(built);

/** The codes of all languages there are texts in, English first. */
export const LANGUAGE_CODES: readonly string[] = [ENGLISH_EMAIL.code, ...TRANSLATED.keys()];

/** The same as paths are taken apart by. */
export const LANGUAGES = LANGUAGE_CODES.map((code) => ({ code }));

/** A language by its code; English for one there are no texts in. */
export function languageOf(code: string | null | undefined): EmailLanguage {
  return TRANSLATED.get(code ?? '') ?? ENGLISH_EMAIL;
}

/** The language an answer is written in: the caller's, by `Accept-Language`, which our pages send for theirs. */
export function responseLanguage(c: Context): EmailLanguage {
  return languageOf(acceptedLanguage(c.req.header('Accept-Language'), LANGUAGE_CODES));
}

/** Says of an answer that it has texts: of which language they are, and that others have it in theirs. */
export function setContentLanguage(c: Context, { code }: EmailLanguage): void {
  if (TRANSLATED.size === 0) return;
  c.header('Content-Language', code);
  c.header('Vary', 'Accept-Language', { append: true });
}

/** The language somebody chose in their browser, if they did: what a browser wishes by itself is none. */
export function chosenLanguage(c: Context): string | undefined {
  const code = languageIn(c.req.header('Cookie') ?? '');
  return TRANSLATED.size > 0 && LANGUAGE_CODES.some((other) => other === code) ? code : undefined;
}

/** The language of who makes an account: that of the page they do it on; undefined while English is the only one. */
export function registrationLanguage(c: Context): string | undefined {
  return TRANSLATED.size > 0 ? responseLanguage(c).code : undefined;
}
