import * as z from 'zod/mini';
import { id, optionalId } from '../api/answer-fields.ts';

/** What somebody asked, for whoever may answer it: where one talks of it, or null before. */
export const ownReplySchema = z.object({ inquiryId: id(), message: z.string(), conversationId: optionalId() });
