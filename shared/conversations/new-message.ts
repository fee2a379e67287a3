import * as z from 'zod/mini';
import { choiceOrDefault, numberOrDefault, reference, requiredChoice, textOrDefault } from '../api/body-fields.ts';
import { LIMITS } from '../limits.ts';
import { fitsCurrency, PRICE_RANGE } from '../listings/listing-fields.ts';
import { CURRENCIES } from '../listings/listing-facts.ts';
import { SENT_MESSAGE_TYPES } from './conversation-facts.ts';

type Body = { messageType?: string | undefined; content?: string | undefined; amount?: number | undefined };

/** The body of `POST /api/messages`. */
export const newMessageSchema = z
  .object({
    /** Chosen by the sender, so that a message whose answer was lost can be sent again. */
    id: z.optional(reference('The id must be a UUID')),
    conversationId: reference('Select a conversation to start messaging'),
    content: textOrDefault(LIMITS.message, 'Message'),
    messageType: choiceOrDefault(SENT_MESSAGE_TYPES, 'Message type'),
    /** Of an offer. */
    amount: numberOrDefault('Amount', PRICE_RANGE),
    currency: choiceOrDefault(CURRENCIES, 'Currency'),
  })
  .check(
    isNeededBy('text', 'content', 'Message is required'),
    isNeededBy('offer', 'amount', 'Amount is required'),
    isNeededBy('offer', 'currency', 'Currency is required'),
    fitsCurrency('amount', 'Amount'),
  );

export type NewMessage = z.infer<typeof newMessageSchema>;

/** The values of a message beside its text, as `public.send_message` takes them; nothing for a text. */
export function messageDetails({ messageType, amount, currency }: NewMessage) {
  return messageType === 'offer' && amount && currency ? { details: { amount, currency } } : {};
}

/** The body of `PATCH /api/messages/{id}`. */
export const offerAnswerSchema = z.object({ answer: requiredChoice(['accepted', 'declined'], 'Answer') });

/** Checks that a message of a type has a field. A message without a type is a text. */
function isNeededBy(type: string, field: string, message: string) {
  return z.refine<Body>((body) => (body.messageType ?? 'text') !== type || Boolean(body[field as keyof Body]), {
    path: [field],
    error: message,
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
}
