import * as z from 'zod/mini';

/** The body of every answer that is not OK, for the documentation; `ApiErrorBody` is its type. */
export const errorSchema = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  countries: z.optional(z.array(z.string())),
  current: z.optional(z.record(z.string(), z.json())),
});

/** The answer of a call that has no data to return. */
export const doneSchema = z.object({ message: z.string() });
