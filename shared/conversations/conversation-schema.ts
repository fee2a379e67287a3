import * as z from 'zod/mini';
import { count, day, id, moment, momentOrNull, optionalId } from '../api/answer-fields.ts';
import { isOfOneListing, listingReference, reference } from '../api/body-fields.ts';
import { carBriefSchema } from '../cars/car.ts';
import { CURRENCIES } from '../listings/listing-facts.ts';
import { LANGUAGE_FIELDS } from '../listings/listing.ts';
import { propertyCardSchema } from '../properties/property.ts';
import { personNameSchema } from '../users/person.ts';
import { INQUIRY_STATUSES, VIEWING_STATUSES } from '../viewings/viewing-facts.ts';
import { CONVERSATION_STATUSES, MESSAGE_TYPES, OFFER_ANSWERS } from './conversation-facts.ts';

/** The body of `POST /api/conversations`. `sellerId` is documented, but the database determines the seller. */
export const newConversationSchema = z
  .object({ ...listingReference, sellerId: z.optional(reference('Seller is not known')) })
  .check(isOfOneListing());

/** `answer` is missing while an offer is open. */
const messageDetailsSchema = z.object({
  /** The file of a photo or a voice note in storage; `GET /api/messages/{id}/file` returns it. */
  path: z.optional(z.string()),
  width: z.optional(count()),
  height: z.optional(count()),
  seconds: z.optional(count()),
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
  amount: z.optional(z.number()),
  currency: z.optional(z.enum(CURRENCIES)),
  answer: z.optional(z.enum(OFFER_ANSWERS)),
});

const entryRequestSchema = z.object({
  id: id(),
  status: z.enum([...INQUIRY_STATUSES, ...VIEWING_STATUSES]),
  preferredDate: z.optional(day()),
  preferredTime: z.optional(z.string()),
  scheduledDate: z.optional(momentOrNull()),
});

export const messageSchema = z.object({
  id: id(),
  conversationId: id(),
  senderId: optionalId(),
  content: z.string(),
  messageType: z.enum(MESSAGE_TYPES),
  isRead: z.boolean(),
  createdAt: moment(),
  /** The values of a photo, voice note, location or offer; null for other types. */
  details: z.nullable(messageDetailsSchema),
  /** The request behind an entry of type `inquiry` or `viewing`; null after its deletion. */
  request: z.nullable(entryRequestSchema),
  sender: z.nullable(personNameSchema),
});

export type Message = z.infer<typeof messageSchema>;

/** A row of `GET /api/conversations`. */
export const conversationRowSchema = z.object({
  id: id(),
  /** Null for a car, and after the property was deleted. */
  propertyId: optionalId(),
  carId: optionalId(),
  buyerId: optionalId(),
  sellerId: optionalId(),
  status: z.enum(CONVERSATION_STATUSES),
  lastMessageAt: moment(),
  createdAt: moment(),
  /** How many messages the caller has not read. */
  unreadCount: count(),
  buyer: z.nullable(personNameSchema),
  seller: z.nullable(personNameSchema),
  /** For a hidden property: only the title at the start of the conversation. For a deleted property: its last data. */
  property: z.nullable(
    z.object({
      id: id(),
      title: z.string(),
      ...LANGUAGE_FIELDS,
      price: z.nullable(propertyCardSchema.shape.price),
      currency: z.nullable(propertyCardSchema.shape.currency),
      purpose: z.nullable(propertyCardSchema.shape.purpose),
      images: propertyCardSchema.shape.images,
      isDeleted: z.optional(z.literal(true)),
    }),
  ),
  /** For a hidden car: only the title at the start of the conversation. For a deleted car: its last data. */
  car: z.nullable(
    z.extend(
      z.pick(carBriefSchema, {
        id: true,
        title: true,
        language: true,
        translations: true,
        images: true,
        isDeleted: true,
      }),
      {
        sellingPrice: carBriefSchema.shape.sellingPrice,
        rentalPricePerDay: carBriefSchema.shape.rentalPricePerDay,
        currency: z.nullable(carBriefSchema.shape.currency),
        purpose: z.nullable(carBriefSchema.shape.purpose),
      },
    ),
  ),
  lastMessage: z.nullable(
    z.pick(messageSchema, {
      id: true,
      content: true,
      messageType: true,
      details: true,
      senderId: true,
      createdAt: true,
    }),
  ),
});

export type ConversationRow = z.infer<typeof conversationRowSchema>;

/** `GET /api/conversations/{id}`: a conversation with its last messages, oldest first. `hasEarlier`: there are earlier messages. */
export const conversationSchema = z.extend(conversationRowSchema, {
  /** Whether the caller has blocked the other user. A blocked user does not learn about it. */
  isBlocked: z.boolean(),
  /** The part that one of the two users reported, while the office can read it: its start, and the time of the report. */
  reported: z.nullable(z.object({ from: moment(), createdAt: moment() })),
  messages: z.array(messageSchema),
  hasEarlier: z.boolean(),
});

export type Conversation = z.infer<typeof conversationSchema>;

/** The answer of `POST /api/conversations`. */
export const startedConversationSchema = z.pick(conversationRowSchema, {
  id: true,
  propertyId: true,
  carId: true,
  buyerId: true,
  sellerId: true,
  status: true,
  lastMessageAt: true,
  createdAt: true,
});

/** The answer of `POST /api/messages`. */
export const sentMessageSchema = z.omit(messageSchema, { sender: true, request: true });

/** The answer of `POST /api/conversations/{id}/read`: how many messages were new. */
export const readAnswerSchema = z.object({ read: count() });
