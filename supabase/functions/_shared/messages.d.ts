import type { EmailLanguage } from '#shared/emails/email-parts.ts';
import type { Texts } from '#shared/api/messages/translated.ts';

/** Written by build/function-messages.ts from `messages/*.po`: the languages other than English, and their texts. */
export const languages: EmailLanguage[];
export const texts: Record<string, Texts>;
