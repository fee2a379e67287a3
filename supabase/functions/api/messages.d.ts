import type { MailLanguage } from '#shared/mails/mail-parts.ts';
import type { Texts } from '#shared/api/messages/translated.ts';

/** What the build makes of `messages/*.po` (build/function-messages.ts): the languages besides English, and their texts. */
export const languages: MailLanguage[];
export const texts: Record<string, Texts>;
