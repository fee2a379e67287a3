import * as z from 'zod/mini';
import { cursorOfMessages } from '#shared/conversations/conversation-query.ts';
import {
  conversationRowSchema,
  conversationSchema,
  newConversationSchema,
  readAnswerSchema,
  sentMessageSchema,
  startedConversationSchema,
} from '#shared/conversations/conversation-schema.ts';
import { messageDetails, newMessageSchema, offerAnswerSchema } from '#shared/conversations/new-message.ts';
import { columnsOf } from '#shared/api/snake-keys.ts';
import { dataOf } from '../../database/database.ts';
import { readMessageFile, withMessageFile } from '../../pictures/message-file.ts';
import { ID, route } from '../../http/route.ts';

type Started = z.infer<typeof startedConversationSchema>;
type Sent = z.infer<typeof sentMessageSchema>;

export const conversationRoutes = [
  route('GET', '/conversations', {
    summary: 'List your conversations',
    description: 'Returns the caller’s conversations, latest first.',
    caller: 'user',
    answer: z.array(conversationRowSchema),
    handle: async ({ db }) => dataOf(await db.rpc('get_conversations')) as z.infer<typeof conversationRowSchema>[],
  }),

  route('POST', '/conversations', {
    summary: 'Start a conversation',
    description:
      'Starts a conversation with the owner of a property or car. If a conversation already exists, returns it.',
    caller: 'user',
    body: newConversationSchema,
    answer: startedConversationSchema,
    status: 201,
    handle: async ({ db, body }) => {
      const { propertyId, carId } = body;
      const listing = propertyId ? { property_id: propertyId } : carId ? { car_id: carId } : {};
      const started = db.rpc('start_conversation', listing);
      return dataOf(await started.select<string, Started>(columnsOf(startedConversationSchema)).single());
    },
  }),

  route('GET', '/conversations/{id}', {
    summary: 'Get a conversation',
    description:
      'Returns a conversation of the caller with its latest messages. With `before`, returns the messages before that one.',
    caller: 'user',
    params: ID,
    query: cursorOfMessages,
    answer: conversationSchema,
    handle: async ({ db, params, query: { before, limit } }) => {
      const page = { page_limit: limit, ...(before ? { before } : {}) };
      const found = await db.rpc('get_conversation', { conversation_id: params.id, ...page });
      return dataOf(found) as z.infer<typeof conversationSchema>;
    },
  }),

  route('POST', '/conversations/{id}/read', {
    summary: 'Mark a conversation as read',
    description: 'Marks all messages of the conversation as read by the caller.',
    caller: 'user',
    params: ID,
    answer: readAnswerSchema,
    handle: async ({ db, params }) => ({
      read: dataOf(await db.rpc('mark_conversation_read', { conversation_id: params.id })),
    }),
  }),

  route('PATCH', '/messages/{id}', {
    summary: 'Accept or decline an offer',
    description: 'Answers an offer of the other side. To counter an offer, send a new offer with `POST /api/messages`.',
    caller: 'user',
    params: ID,
    body: offerAnswerSchema,
    answer: sentMessageSchema,
    handle: async ({ db, params, body: { answer } }) => {
      const answered = db.rpc('answer_offer', { message_id: params.id, answer });
      return dataOf(await answered.select<string, Sent>(columnsOf(sentMessageSchema)).single());
    },
  }),

  route('POST', '/messages', {
    summary: 'Send a message',
    description:
      'Sends a message in a conversation of the caller. Repeating the call with the same `id` has no effect.',
    caller: 'user',
    body: newMessageSchema,
    answer: sentMessageSchema,
    status: 201,
    handle: async ({ c, db, body }) => {
      const { id = crypto.randomUUID(), conversationId, content = '', messageType = 'text', file } = body;
      const send = async () => {
        const message = { conversation_id: conversationId, content, message_type: messageType, message_id: id };
        const sent = db.rpc('send_message', { ...message, ...messageDetails(body) });
        return dataOf(await sent.select<string, Sent>(columnsOf(sentMessageSchema)).single());
      };
      if (messageType !== 'photo' && messageType !== 'voice') return send();
      return withMessageFile(c, { conversationId, messageId: id, messageType, file: file ?? '' }, send);
    },
  }),

  route('GET', '/messages/{id}/file', {
    summary: 'Get the file of a message',
    description:
      'Returns the photo (WebP) or voice note (MP3) of a message. The caller must be able to read the message. Supports range requests.',
    caller: 'user',
    params: ID,
    contentType: 'image/webp',
    handle: ({ c, params }) => readMessageFile(c, params.id),
  }),
];
