import type { OfferedLanguage } from '../language.ts';

/** A language that mails are written in. `say` turns a text of ours, which is English, into it; what nobody translated stays. */
export type MailLanguage = Pick<OfferedLanguage, 'code' | 'direction'> & { say: (english: string) => string };

export const ENGLISH_MAIL: MailLanguage = { code: 'en', direction: 'ltr', say: (text) => text };
