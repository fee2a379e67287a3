import * as z from 'zod/mini';
import { DONE_MESSAGES } from '#shared/api/messages/done-messages.ts';
import { doneSchema } from '#shared/api/error-schema.ts';
import { type Block, blockSchema } from '#shared/users/person.ts';
import { dataOf } from '../../database/database.ts';
import { route } from '../../http/route.ts';

const USER_ID = z.object({ userId: z.guid() });

export const blockRoutes = [
  route('GET', '/blocks', {
    summary: 'List blocked people',
    description: 'Returns the people that the caller has blocked, latest first.',
    caller: 'user',
    answer: z.array(blockSchema),
    handle: async ({ db }) => dataOf(await db.rpc('get_blocks')) as Block[],
  }),

  route('POST', '/blocks/{userId}', {
    summary: 'Block a person',
    description: 'Stops the caller and the person from writing to each other. Repeating the call has no effect.',
    caller: 'user',
    params: USER_ID,
    answer: doneSchema,
    status: 201,
    handle: async ({ db, params }) => {
      dataOf(await db.rpc('block_person', { user_id: params.userId }));
      return { message: DONE_MESSAGES.blocked };
    },
  }),

  route('DELETE', '/blocks/{userId}', {
    summary: 'Unblock a person',
    description: 'Lets the caller and the person write to each other again. Repeating the call has no effect.',
    caller: 'user',
    params: USER_ID,
    answer: doneSchema,
    handle: async ({ db, params }) => {
      dataOf(await db.from('blocks').delete().eq('blocked_id', params.userId));
      return { message: DONE_MESSAGES.unblocked };
    },
  }),
];
