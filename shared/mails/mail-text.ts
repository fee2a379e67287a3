/** The words of one mail. `{name}` stands for what it is filled in with. */
export type MailText = {
  subject: string;
  paragraphs: readonly string[];
  /** What the button says. */
  action: string;
  /** What to know besides, in small print. */
  note: string;
};
