import * as z from 'zod/mini';
import { moment } from '../api/answer-fields.ts';
import { personNameSchema } from './person.ts';

/** A row of `GET /api/blocks`: whom the caller has blocked, and since when. */
export const blockSchema = z.object({ user: personNameSchema, createdAt: moment() });

export type Block = z.infer<typeof blockSchema>;
