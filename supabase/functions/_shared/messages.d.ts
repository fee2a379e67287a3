import type { EmailLanguage } from '#shared/emails/email-parts.ts';
import type { Texts } from '#shared/api/messages/translated.ts';

/** What the build makes of `messages/*.po` (build/function-messages.ts): the languages besides English, and their texts. */
export const languages: EmailLanguage[];
export const texts: Record<string, Texts>;
