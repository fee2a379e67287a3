import { combineParts } from './combine-parts.ts';
import type { SearchKind } from './meanings.ts';
import { understand } from './understand.ts';
import type { SearchPart } from './understanding.ts';

/** More words do not narrow a search further. */
const MOST_WORDS = 8;

/** The filters of a search that hold words. */
const TEXTS = ['location', 'q'] as const;
type TextFilter = (typeof TEXTS)[number];

/** A search as its URL has it, with each value in its shortest form. */
export type GivenSearch = Readonly<Record<string, string | undefined>>;

/**
 * A search for the database. `filters` have the names of the URL; commas separate several values of one filter. A listing's text
 * must contain one word of each list in `words`. `parts` are the effective parts of the typed texts, each with its filter.
 */
export type InterpretedSearch = {
  filters: Record<string, string>;
  words: string[][];
  parts: (SearchPart & { of: TextFilter })[];
};

/** Filters with several values, of which a listing has one. */
const ANY_OF = new Set([
  'city',
  'propertyType',
  'make',
  'model',
  'fuelType',
  'transmission',
  'bodyType',
  'color',
  'condition',
]);
/** Filters with several values, all of which a listing must have. */
const ALL_OF = new Set(['amenities', 'checked']);

/**
 * Interprets a search before the database runs it. Explicit filters win over words. For a filter with several values both apply.
 * Routes, pages, facets, relaxations and saved searches all call this function.
 */
export function interpretSearch(kind: SearchKind, search: GivenSearch): InterpretedSearch {
  const typed = TEXTS.flatMap((of) => understand(search[of] ?? '', kind).parts.map((part) => ({ ...part, of })));
  const combined = combineParts(typed, kind);
  const parts = typed.filter((part) => combined.parts.includes(part));
  const filters: Record<string, string> = { ...combined.filters };
  const explicit = explicitFilters(kind, search);
  if (explicit['city'] && filters['city'] && !sharesValue(explicit['city'], filters['city']))
    delete filters['district'];
  for (const [name, value] of Object.entries(explicit)) filters[name] = narrowed(name, value, filters[name]);
  return {
    filters: kind === 'property' ? withUseOfWorkplaces(filters, search) : filters,
    words: parts.flatMap(({ word }) => (word ? [withoutCovered(word.alternatives)] : [])).slice(0, MOST_WORDS),
    parts: parts.filter(
      ({ word, filters: own }) =>
        word || Object.entries(own).some(([name, value]) => sharesValue(filters[name] ?? '', value)),
    ),
  };
}

/** Removes alternatives that another alternative already covers. */
function withoutCovered(alternatives: readonly string[]): string[] {
  return alternatives.filter(
    (one, n) => !alternatives.some((other, m) => m !== n && covers(other, one) && (m < n || !covers(one, other))),
  );
}

/** Whether one alternative finds every listing that the other finds. A single word also finds words that begin with it. */
function covers(one: string, other: string): boolean {
  const words = other.split(' ');
  const [first = '', ...more] = one.split(' ');
  return more.length === 0
    ? words.some((word) => word.startsWith(first))
    : [first, ...more].every((word) => words.includes(word));
}

function explicitFilters(kind: SearchKind, search: GivenSearch) {
  const { amenities, hideSold } = search;
  const given = Object.entries({
    ...search,
    location: undefined,
    q: undefined,
    hideSold: kind === 'property' && hideSold !== 'false' ? 'true' : undefined,
    amenities: amenities?.toLowerCase(),
  });
  return Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function narrowed(name: string, explicit: string, typed: string | undefined): string {
  if (typed === undefined) return explicit;
  if (ALL_OF.has(name)) return [...new Set([...explicit.split(','), ...typed.split(',')])].join(',');
  if (!ANY_OF.has(name)) return explicit;
  const both = explicit.split(',').filter((value) => typed.split(',').includes(value));
  return both.length > 0 ? both.join(',') : explicit;
}

const sharesValue = (one: string, other: string) => one.split(',').some((value) => other.split(',').includes(value));

/** Owners list commercial properties for commercial use, for sale or for rent. So words for a purpose find commercial use too. */
function withUseOfWorkplaces(filters: Record<string, string>, search: GivenSearch): Record<string, string> {
  const { propertyType, purpose } = filters;
  if (propertyType !== 'commercial' || !purpose || search['purpose'] || purpose === 'commercial') return filters;
  return { ...filters, purpose: `${purpose},commercial` };
}

/** A part of a search that can be left out: a filter, or one of its words. */
type Relaxed = { filter?: string; word?: number; count: number };

/** Names the parts that a search can leave out, by the filters of its URL and the parts of their texts. */
export function nameRelaxations(kind: SearchKind, search: GivenSearch, relaxed: readonly Relaxed[]) {
  const { parts } = interpretSearch(kind, search);
  const withWords = parts.filter(({ word }) => word);
  const seen = new Set<unknown>();
  return relaxed.flatMap(({ filter = '', word, count }) => {
    const part =
      word !== undefined
        ? withWords[word]
        : search[filter] === undefined && parts.findLast(({ filters }) => Object.hasOwn(filters, filter));
    const key = part || filter;
    if (seen.has(key)) return [];
    seen.add(key);
    if (!part) return [{ filter, count }];
    const { of, text, start, end } = part;
    return [{ filter: of, part: { text, start, end }, count }];
  });
}
