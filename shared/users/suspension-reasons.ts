/** Why a person is suspended, by the codes of public.suspensions. */
export const SUSPENSION_CODES = [
  'fraud',
  'money_ahead',
  'fake_listings',
  'photos_of_others',
  'impersonation',
  'harassment',
  'spam',
] as const;
export type SuspensionCode = (typeof SUSPENSION_CODES)[number];

/** What the person reads for each code. */
export const SUSPENSION_SENTENCES: Record<SuspensionCode, string> = {
  fraud: 'We found signs of fraud in your listings or messages.',
  money_ahead: 'You asked people for money before a visit.',
  fake_listings: 'You listed things that do not exist or are not yours to offer.',
  photos_of_others: 'You used photos that belong to other listings or websites.',
  impersonation: 'You used the name of another person or company.',
  harassment: 'You insulted or threatened other people.',
  spam: 'You sent the same message or listing again and again.',
};

/** Why a person was suspended, in the reader's language: the sentence of the code, then the words of the office. */
export function suspensionText(
  { code, reason }: { code?: string | null | undefined; reason?: string | null | undefined },
  say: (english: string) => string = (text) => text,
): string {
  const known = SUSPENSION_CODES.find((one) => one === code);
  return [known && say(SUSPENSION_SENTENCES[known]), reason].filter(Boolean).join(' ');
}
