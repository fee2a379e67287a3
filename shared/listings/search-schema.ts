import * as z from 'zod/mini';
import { count } from '../api/answer-fields.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../api/page.ts';
import { choice, cursor, wholeNumber } from '../api/query-fields.ts';
import { t } from '../format/text.ts';
import { CITIES } from '../places/cities.ts';
import { understand } from '../search/understand.ts';
import { type FilterList, readFilter, type SearchFilter } from './search-filters.ts';

type FilterFields<List extends FilterList> = {
  [Name in keyof List]: z.ZodMiniType<string | undefined, string | undefined>;
};

/** The query fields for each filter of a list. They read a value in its shortest form. */
function filterFields<List extends FilterList>(filters: List): FilterFields<List> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, filterField(filter)]),
  ) as unknown as FilterFields<List>;
}

function filterField(filter: SearchFilter) {
  return z.pipe(
    z.optional(z.string()),
    z.transform((given: string | undefined, { issues }) => {
      const value = readFilter(filter, filter.form === 'city' ? cityOf(given) : given);
      if (value === null) issues.push({ code: 'custom', input: given, message: refusalOf(filter, given ?? '') });
      return value ?? undefined;
    }),
  );
}

/** The city that a filter names, in any spelling. */
function cityOf(given: string | undefined): string | undefined {
  return given && (understand(given, 'property').filters.city ?? given);
}

function refusalOf(filter: SearchFilter, given: string): string {
  const { name } = filter;
  switch (filter.form) {
    case 'text':
      return given.includes('\0')
        ? t(`${name} contains a character that is not allowed`)
        : t(`${name} must be at most ${filter.most} characters`);
    case 'choices':
      if (given.split(',').every((one) => filter.choices.includes(one))) return t(`${name} lists the same value twice`);
      return oneOf(name, filter.choices);
    case 'city':
      return oneOf(name, CITIES);
    case 'choice':
      return oneOf(name, filter.choices);
    case 'amount':
      return t(`${name} must be a number from ${filter.least} to ${filter.most}`);
    case 'whole':
      return t(`${name} must be a whole number from ${filter.least} to ${filter.most}`);
    case 'wish':
    case 'refusal':
      return oneOf(name, ['true', 'false']);
    case 'box':
      return 'Bounds must be west,south,east,north in degrees';
  }
}

const oneOf = (name: string, choices: readonly string[]) => t(`${name} must be one of: ${choices.join(', ')}`);

/** The query of a search. Empty values, "all" and "any" mean no filter. */
export function searchSchema<List extends FilterList, const Sorts extends readonly [string, ...string[]]>(
  filters: List,
  sorts: Sorts,
) {
  return z.object({
    ...filterFields(filters),
    sort: choice(sorts, 'Sort'),
    limit: z.pipe(
      wholeNumber('Limit', 1, MAX_PAGE_SIZE),
      z.transform((value) => value ?? DEFAULT_PAGE_SIZE),
    ),
    cursor,
  });
}

/** A search without order and page, for facets, relaxations and saved searches. */
export function filtersSchema<List extends FilterList>(filters: List) {
  return z.object(filterFields(filters));
}

const facetSchema = z.array(z.object({ value: z.string(), count: count() }));
type FacetOf<List extends FilterList> = {
  [Name in keyof List]: List[Name] extends { isFacet: true } ? Name : never;
}[keyof List] &
  string;

/** The choices with results and their counts, highest first. A count ends at 101, which stands for "more than 100". */
export function facetsSchema<List extends FilterList>(filters: List) {
  const names = Object.keys(filters).filter((name) => filters[name]?.isFacet);
  return z.object(
    Object.fromEntries(names.map((name) => [name, facetSchema])) as Record<FacetOf<List>, typeof facetSchema>,
  );
}
export type Facets = Record<string, z.infer<typeof facetSchema>>;

/**
 * `GET …/relaxations`: how many listings a search finds without one of its filters, highest first. If the filter holds words,
 * `part` is the part of the text to leave out.
 */
export const relaxationsSchema = z.array(
  z.object({
    filter: z.string(),
    part: z.optional(z.object({ text: z.string(), start: count(), end: count() })),
    count: count(),
  }),
);

/** `POST …/empty-searches`: whether the server counted the search as a search without results. */
export const emptySearchSchema = z.object({ isCounted: z.boolean() });

/** `GET …/nearest`: listings that match most parts of a search without results. Without any match `fits` is 0. */
export function nearestSchema<Card extends z.ZodMiniType>(card: Card) {
  return z.object({ items: z.array(card), fits: count(), of: count() });
}
