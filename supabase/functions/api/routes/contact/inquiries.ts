import * as z from 'zod/mini';
import {
  inquirySchema,
  inquiryStatusSchema,
  inquiryViewSchema,
  newInquirySchema,
  repliedSchema,
  replySchema,
} from '#shared/inquiries/inquiry-schema.ts';
import { columnsOf, snakeKeys } from '#shared/api/snake-keys.ts';
import { dataOf, writtenRow } from '../../database/database.ts';
import { ID, RECEIVED, route } from '../../http/route.ts';

type Inquiry = z.infer<typeof inquirySchema>;

export const inquiryRoutes = [
  route('POST', '/inquiries', {
    summary: 'Send an inquiry',
    description: 'Sends an inquiry about a property or a car.',
    caller: 'user',
    body: newInquirySchema,
    answer: inquirySchema,
    status: 201,
    rateLimit: { action: 'inquiry_call', account: ({ c }) => c.get('provedId') },
    handle: async ({ db, body }) => {
      const made = db.from('inquiries').insert(snakeKeys(body));
      return writtenRow(await made.select<string, Inquiry>(columnsOf(inquirySchema)));
    },
  }),

  route('GET', '/inquiries', {
    summary: 'List your inquiries',
    description:
      'Returns the inquiries that the caller sent. With `received=true`, returns the inquiries about listings that the caller handles.',
    caller: 'user',
    query: RECEIVED,
    answer: z.array(inquiryViewSchema),
    handle: async ({ db, query }) =>
      dataOf(await db.rpc('get_inquiries', query)) as z.infer<typeof inquiryViewSchema>[],
  }),

  route('PATCH', '/inquiries/{id}/status', {
    summary: 'Set an inquiry’s status',
    description: 'Sets the status of an inquiry that the caller received.',
    caller: 'user',
    params: ID,
    body: inquiryStatusSchema,
    answer: inquirySchema,
    handle: async ({ db, params, body: { status } }) => {
      const change = db.rpc('set_inquiry_status', { inquiry_id: params.id, status });
      return dataOf(await change.select<string, Inquiry>(columnsOf(inquirySchema)).single());
    },
  }),

  route('POST', '/inquiries/{id}/reply', {
    summary: 'Reply to an inquiry',
    description:
      'Sends a message to the author of an inquiry that the caller received. Returns the id of the conversation.',
    caller: 'user',
    params: ID,
    body: replySchema,
    answer: repliedSchema,
    handle: async ({ db, params, body: { content } }) => ({
      conversationId: dataOf(await db.rpc('reply_to_inquiry', { inquiry_id: params.id, content })),
    }),
  }),
];
