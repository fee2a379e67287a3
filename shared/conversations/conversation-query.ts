import * as z from 'zod/mini';
import { wholeNumber } from '../api/query-fields.ts';

const MESSAGES_AT_ONCE = 50;
const MAX_MESSAGES_AT_ONCE = 100;

/** The query of `GET /api/conversations/{id}`: the messages before a given message. */
export const cursorOfMessages = z.object({
  before: z.optional(z.guid('Before must be the id of a message')),
  limit: z.pipe(
    wholeNumber('Limit', 1, MAX_MESSAGES_AT_ONCE),
    z.transform((value) => value ?? MESSAGES_AT_ONCE),
  ),
});
