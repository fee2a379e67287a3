import type { OwnText } from '../listings/own-text.ts';

/** A listing as it stands in a mail. */
export type MailCard = {
  /** The path of its page. */
  link: string;
  title: OwnText;
  /** The path of its picture, if it has one. */
  picture?: string;
  /** What is new about it, what it costs and where it is, in the mail's language. */
  news: string;
  price: string;
  place: string;
};
