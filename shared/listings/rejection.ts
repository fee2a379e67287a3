import { REJECTION_CODES, type RejectionCode } from './listing-facts.ts';

/** Why a listing was rejected: what its owner reads for each code. */
export const REJECTION_SENTENCES: Record<RejectionCode, string> = {
  photos_missing: 'The pictures do not show what is offered.',
  price_wrong: 'The price looks wrong. Please check it.',
  location_unclear: 'The location is missing or not exact enough.',
  description_short: 'The description says too little.',
  duplicate: 'This has been listed already.',
  money_ahead: 'The listing asks for money before a visit. We do not allow that.',
  contact_in_text: 'The text contains a phone number, an email or a link. Please remove it.',
  photos_of_others: 'The photos belong to another listing or website. Please use your own photos.',
  already_sold: 'This is already sold or rented out.',
  forbidden: 'We do not allow this kind of listing.',
};

function isRejectionCode(code: unknown): code is RejectionCode {
  return REJECTION_CODES.some((one) => one === code);
}

/** Why a listing was rejected, in the reader's language: the sentence of the code, then the words of the office. Null without both. */
export function rejectionText(
  { code, reason }: { code?: string | null | undefined; reason?: string | null | undefined },
  say: (english: string) => string = (text) => text,
): string | null {
  const sentence = isRejectionCode(code) ? say(REJECTION_SENTENCES[code]) : '';
  return [sentence, reason].filter(Boolean).join(' ') || null;
}
