import * as z from 'zod/mini';
import { API_MESSAGES } from '../api/messages/api-messages.ts';
import { count, id, moment, textOrNull } from '../api/answer-fields.ts';
import { choiceOrDefault, optionalText, requiredChoice } from '../api/body-fields.ts';
import { carFiltersSchema } from '../cars/car-search-schema.ts';
import { LIMITS } from '../limits.ts';
import { propertyFiltersSchema } from '../properties/property-search-schema.ts';
import { SEARCH_FREQUENCIES, SEARCH_KINDS, type SearchKind } from './saved-search-facts.ts';

/** A search without order and page, as in a URL: {name: text}. */
const filters = z.record(
  z.string(),
  z.string('Filters must be text values'),
  'Filters must be text values with their names',
);

/** Maximum number of unknown filters in an error message. */
const NAMED = 10;

/** The schemas for the filters of each type of search. */
const QUERIES = { property: propertyFiltersSchema, car: carFiltersSchema };

/** The body of `POST /api/saved-searches`. Without a name, its filters describe it. */
export const newSavedSearchSchema = z
  .object({
    kind: requiredChoice(SEARCH_KINDS, 'Kind'),
    name: optionalText(LIMITS.searchName, 'Name'),
    filters,
    frequency: requiredChoice(SEARCH_FREQUENCIES, 'Frequency'),
  })
  .check(({ value, issues }) => {
    const query = QUERIES[value.kind];
    const refuse = (name: PropertyKey, message: string) =>
      issues.push({ code: 'custom', input: value.filters, path: ['filters', name], message });
    const unknown = Object.keys(value.filters).filter((name) => !Object.hasOwn(query.def.shape, name));
    for (const name of unknown.slice(0, NAMED)) refuse(name.slice(0, 100), API_MESSAGES.unknownField);
    const read = query.safeParse(value.filters);
    for (const { path, message } of read.error?.issues ?? []) refuse(path[0] ?? '', message);
  });

/** The filters of a search in their shortest form. Equal searches then have equal filters. */
export function normalizeFilters(kind: SearchKind, given: Record<string, string>): Record<string, string> {
  const read = Object.entries(QUERIES[kind].parse(given));
  return Object.fromEntries(read.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** The body of `PATCH /api/saved-searches/{id}`. `visited` says that the user has seen the new results. */
export const savedSearchChangeSchema = z.object({
  name: optionalText(LIMITS.searchName, 'Name'),
  frequency: choiceOrDefault(SEARCH_FREQUENCIES, 'Frequency'),
  visited: z.optional(z.literal(true, 'Visited must be true or left out')),
});

/** A row of `GET /api/saved-searches`. */
export const savedSearchSchema = z.object({
  id: id(),
  kind: z.enum(SEARCH_KINDS),
  /** Null if the filters describe the search. */
  name: textOrNull(),
  filters: z.record(z.string(), z.string()),
  frequency: z.enum(SEARCH_FREQUENCIES),
  /** How many listings are new, confirmed again or cheaper since the last visit, up to 99. */
  newCount: count(),
  createdAt: moment(),
  visitedAt: moment(),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;
