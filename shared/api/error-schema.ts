import * as z from 'zod/mini';

/** The body of every answer that is not OK. */
export const errorSchema = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** Only for a 400 with the code `phone_country`: the possible countries of the number, such as KE. */
  countries: z.optional(z.array(z.string())),
  /** Only for a 409 because fields no longer have the values that the caller has `seen`: the current values, by field. */
  current: z.optional(z.record(z.string(), z.unknown())),
});

/** The answer of a call that has no data to return. */
export const doneSchema = z.object({ message: z.string() });
