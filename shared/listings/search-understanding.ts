import * as z from 'zod/mini';
import { count, textOrNull } from '../api/answer-fields.ts';
import { requiredChoice } from '../api/body-fields.ts';
import { MAX_SEARCH_TEXT } from '../limits.ts';
import { SEARCH_KINDS } from '../saved-searches/saved-search-facts.ts';
import { filtersSchema } from './search-schema.ts';

const TEXT = {
  text: { form: 'text', name: 'Text', most: MAX_SEARCH_TEXT, label: String },
} as const;

/** The query of `GET /api/search/understand`: a text from the search field, and the listing type. */
export const understandQuery = z.extend(filtersSchema(TEXT), { kind: requiredChoice(SEARCH_KINDS, 'Kind') });

const filters = z.record(z.string(), z.string());

/** A part of the text, from `start` to `end`, with its filters or the word to look for. */
const partSchema = z.object({
  text: z.string(),
  start: count(),
  end: count(),
  filters,
  /** The price as typed. The filters hold US dollars. */
  price: z.nullable(z.object({ currency: z.string(), period: textOrNull() })),
  word: z.nullable(z.object({ text: z.string(), alternatives: z.array(z.string()) })),
});
export type UnderstoodPart = z.infer<typeof partSchema>;

/** A suggested text in the reader's language and spelling. `count` is the number of its results. */
const suggestionSchema = z.object({
  type: z.enum(['city', 'district', 'make', 'model', 'listings']),
  text: z.string(),
  label: z.string(),
  city: textOrNull(),
  count: z.nullable(count()),
});
export type SearchSuggestion = z.infer<typeof suggestionSchema>;

/** `GET /api/search/understand`: the interpretation of a text, and suggestions. */
export const understandingSchema = z.object({
  filters,
  words: z.array(z.array(z.string())),
  parts: z.array(partSchema),
  suggestions: z.array(suggestionSchema),
});
