import * as z from 'zod/mini';
import { choiceOrDefault, numberOrDefault, reference, requiredChoice, textOrDefault } from '../api/body-fields.ts';
import { LIMITS } from '../limits.ts';
import { fitsCurrency, PRICE_RANGE } from '../listings/listing-fields.ts';
import type { Json } from '../database.types.ts';
import { readDegrees } from '../places/typed-point.ts';
import { CURRENCIES } from '../listings/listing-facts.ts';
import { MESSAGE_FILE_CHARACTERS } from '../uploads/message-file.ts';
import { SENT_MESSAGE_TYPES } from './conversation-facts.ts';

type Body = Partial<
  Record<'messageType' | 'content' | 'amount' | 'currency' | 'file' | 'latitude' | 'longitude', unknown>
>;

/** The body of `POST /api/messages`. */
export const newMessageSchema = z
  .object({
    /** The sender chooses the id, so that a message can be sent again after its answer was lost. */
    id: z.optional(reference('The id must be a UUID')),
    conversationId: reference('Select a conversation to start messaging'),
    content: textOrDefault(LIMITS.message, 'Message'),
    messageType: choiceOrDefault(SENT_MESSAGE_TYPES, 'Message type'),
    /** Only for an offer. */
    amount: numberOrDefault('Amount', PRICE_RANGE),
    currency: choiceOrDefault(CURRENCIES, 'Currency'),
    /** Only for a photo (PNG, JPEG or WebP) or a voice note (MP3): a data: URL. */
    file: textOrDefault(MESSAGE_FILE_CHARACTERS, 'File'),
    /** Only for a location, in degrees. */
    latitude: numberOrDefault('Latitude', { min: -90, max: 90, read: readDegrees }),
    longitude: numberOrDefault('Longitude', { min: -180, max: 180, read: readDegrees }),
  })
  .check(
    isNeededBy('text', 'content', 'Message is required'),
    isNeededBy('offer', 'amount', 'Amount is required'),
    isNeededBy('offer', 'currency', 'Currency is required'),
    isNeededBy('photo', 'file', 'File is required'),
    isNeededBy('voice', 'file', 'File is required'),
    isNeededBy('location', 'latitude', 'Latitude is required'),
    isNeededBy('location', 'longitude', 'Longitude is required'),
    fitsCurrency('amount', 'Amount'),
  );

export type NewMessage = z.infer<typeof newMessageSchema>;

/** The values of a message in addition to its text, as `public.send_message` takes them. Empty for a text or a file. */
export function messageDetails({ messageType, amount, currency, latitude, longitude }: NewMessage) {
  if (messageType === 'location') return { details: { latitude, longitude } as Json };
  return messageType === 'offer' && amount && currency ? { details: { amount, currency } } : {};
}

/** The body of `PATCH /api/messages/{id}`. */
export const offerAnswerSchema = z.object({
  answer: requiredChoice(['accepted', 'declined'], 'Answer'),
});

/** Checks that a message of a type has a field. A message without a type is a text. */
function isNeededBy(type: string, field: keyof Body, message: string) {
  return z.refine<Body>((body) => (body.messageType ?? 'text') !== type || (body[field] ?? '') !== '', {
    path: [field],
    error: message,
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
}
