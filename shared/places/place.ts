import * as z from 'zod/mini';

/**
 * A city a search can name: the ways people spell it, in Somali and Arabic too, the districts of its properties, and how
 * people spell those that are known.
 */
export const placeSchema = z.object({
  name: z.string(),
  spellings: z.array(z.string()),
  districts: z.array(z.string()),
  // An answer that a browser kept from before has none.
  districtSpellings: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type Place = z.infer<typeof placeSchema>;
