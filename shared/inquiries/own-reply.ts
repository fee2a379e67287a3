import * as z from 'zod/mini';
import { id, optionalId } from '../api/answer-fields.ts';

/** The caller's inquiry, for sellers who may answer it. `conversationId` is null before the first answer. */
export const ownReplySchema = z.object({ inquiryId: id(), message: z.string(), conversationId: optionalId() });
