import type { OwnText } from '../listings/own-text.ts';
import type { OfferedLanguage } from '../language.ts';

/** A listing in an email. */
export type MailCard = {
  /** The path of its page. */
  link: string;
  /** The reference code of the listing. */
  code: string;
  title: OwnText;
  /** The path of its picture, if it has any. */
  picture?: string;
  /** The news about the listing, its price and its place, in the email's language. */
  change: string;
  price: string;
  place: string;
};

/** The texts of one type of email. `{name}` is a placeholder. */
export type EmailText = {
  subject: string;
  paragraphs: readonly string[];
  /** The label of the button. */
  action: string;
  /** The note in small print. */
  note: string;
};

/** A language for emails. `say` translates an English text of ours. A text without a translation stays English. */
export type EmailLanguage = Pick<OfferedLanguage, 'code' | 'direction'> & { say: (english: string) => string };

export const ENGLISH_EMAIL: EmailLanguage = { code: 'en', direction: 'ltr', say: (text) => text };
