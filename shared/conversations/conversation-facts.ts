import type { Caution } from './cautions.ts';

export const CONVERSATION_STATUSES = ['active', 'archived'] as const;
/** The message types that users send. A request appears in a conversation as one of the two other types. */
export const SENT_MESSAGE_TYPES = ['text', 'photo', 'voice', 'location', 'offer'] as const;
/**
 * The state of a closed offer. `countered`: a newer offer of the other user closed it. `replaced`: a newer offer of the same user
 * closed it.
 */
export const OFFER_ANSWERS = ['accepted', 'declined', 'countered', 'replaced'] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];
export const OFFER_ANSWER_LABELS: Record<OfferAnswer, string> = {
  accepted: 'Accepted',
  declined: 'Declined',
  countered: 'Countered',
  replaced: 'Replaced by a newer offer',
};
const QUOTE_TYPES = ['inquiry', 'viewing'] as const;
export const MESSAGE_TYPES = [...SENT_MESSAGE_TYPES, ...QUOTE_TYPES] as const;
export type QuoteType = (typeof QUOTE_TYPES)[number];

/** The warning for each caution. */
export const CAUTION_TEXTS: Record<Caution | 'link', string> = {
  payment: 'Do not pay anything before you have seen the property or the car and its ownership documents.',
  code: 'Never share codes or passwords, no matter who asks for them.',
  link: 'This link leads to another site. Never enter your password or a code for this site there.',
};

export const WHY_CAUTION = 'We show this because of the words above. It says nothing about the sender.';
