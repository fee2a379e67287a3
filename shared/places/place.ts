import * as z from 'zod/mini';

/** A city a search can name: the ways people spell it, and the districts of its properties. */
export const placeSchema = z.object({
  name: z.string(),
  spellings: z.array(z.string()),
  districts: z.array(z.string()),
});
export type Place = z.infer<typeof placeSchema>;
