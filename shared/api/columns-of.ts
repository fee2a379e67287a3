import type * as z from 'zod/mini';
import { snakeName } from './snake-keys.ts';

/** The PostgREST select that answers rows in the shape of a schema: each field from the column of its name. */
export function columnsOf(schema: z.ZodMiniObject): string {
  return Object.keys(schema.shape)
    .map((field) => (snakeName(field) === field ? field : `${field}:${snakeName(field)}`))
    .join(',');
}
