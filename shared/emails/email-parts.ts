import type { OwnText } from '../listings/own-text.ts';
import type { OfferedLanguage } from '../language.ts';

/** A listing as it stands in a mail. */
export type MailCard = {
  /** The path of its page. */
  link: string;
  /** Its reference code. */
  code: string;
  title: OwnText;
  /** The path of its picture, if it has one. */
  picture?: string;
  /** What is new about it, what it costs and where it is, in the mail's language. */
  change: string;
  price: string;
  place: string;
};

/** The words of one mail. `{name}` stands for what it is filled in with. */
export type EmailText = {
  subject: string;
  paragraphs: readonly string[];
  /** What the button says. */
  action: string;
  /** What to know besides, in small print. */
  note: string;
};

/** A language that mails are written in. `say` turns a text of ours, which is English, into it; what nobody translated stays. */
export type EmailLanguage = Pick<OfferedLanguage, 'code' | 'direction'> & { say: (english: string) => string };

export const ENGLISH_EMAIL: EmailLanguage = { code: 'en', direction: 'ltr', say: (text) => text };
