import { emailLanguages } from '../_shared/languages.ts';
import type * as Built from '../_shared/messages.d.ts';
import { ENGLISH_EMAIL, type EmailLanguage } from '#shared/emails/email-parts.ts';

// The build writes this file. Without it, all texts are in English.
const built = (await import('./built/messages.js').catch(() => undefined)) as typeof Built | undefined;
const TRANSLATED = emailLanguages(built);

/** A language by its code. English if the code is unknown. */
export function languageOf(code: string | null): EmailLanguage {
  return TRANSLATED.get(code ?? '') ?? ENGLISH_EMAIL;
}
